import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Context } from "~/domain/context";
import { Refusal } from "~/domain/errors";
import { receiveFile } from "~/domain/intake/receive-file.server";
import { cleanFileName, maxFileBytes, maxFilesOfForm } from "~/domain/intake/rules";
import { sendClips } from "~/domain/intake/send-clips.server";
import { SendClipsForm } from "~/domain/intake/wire";
import { type FileOfForm, readFileForm } from "~/http/file-form.server";
import { reply, translated } from "~/http/page.server";
import { fieldErrorTexts, refusalTexts } from "~/texts/errors";
import { uploadTexts } from "~/texts/upload";

type Submission = ReturnType<typeof parseSubmission>;
type FieldErrors = Record<string, string[]>;

/**
 * The form, with files in it or with the ids of files that came before. What arrived is kept when something
 * else is wrong: the ids go back with what was typed, so nothing is sent twice.
 */
export async function action({ request, context: { palubka } }: ActionFunctionArgs) {
  const fileErrors: string[] = [];
  const form = await readFileForm(request, async (file, fields) => {
    const error = await takeFile(palubka, file, fields);
    if (error) fileErrors.push(uploadTexts.fileError(cleanFileName(file.filename), error));
  });
  form.delete("intent");
  if (fileErrors.length === 0 && !form.has("upload")) fileErrors.push(fieldErrorTexts.fileRequired);

  const submission = parseSubmission(form);
  const files: FieldErrors = fileErrors.length > 0 ? { files: fileErrors } : {};
  if (submission.status !== "success" || fileErrors.length > 0) return refused(submission, files);
  try {
    const { viewGuids } = await sendClips(palubka, submission.value);
    return redirect(`/upload/sent?${new URLSearchParams(viewGuids.map((guid) => ["clip", guid]))}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const field = error.field ?? "";
    return refused(submission, { [field]: [refusalTexts[error.code].text] }, error);
  }
}

const parseSubmission = (form: FormData) => parseWithZod(form, { schema: SendClipsForm });

/** Takes one file in and puts its id into the form, or tells why not. */
async function takeFile(context: Context, file: FileOfForm, form: FormData): Promise<string | null> {
  if (form.getAll("upload").length >= maxFilesOfForm) return fieldErrorTexts.tooManyFiles;
  const dashcamerId = Number(form.get("dashcamerId")) || null;
  const { filename: originalName, body } = file;
  const limitBytes = Math.min(file.limitBytes, maxFileBytes);
  try {
    form.append("upload", await receiveFile(context, { dashcamerId, originalName, limitBytes, body }));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusalTexts[error.code].text;
  }
}

function refused(submission: Submission, errors: FieldErrors, refusal?: Refusal) {
  const result = translated(submission.reply());
  const merged = { ...result, status: "error" as const, error: { ...result.error, ...errors } };
  const status = refusal?.status ?? 400;
  return reply({ intent: "sendClips", result: merged, toast: refusal?.code ?? null }, status);
}
