import { isSecret } from "~/domain/accounts/secrets.server";
import type { Context } from "~/domain/context";
import { Refusal, type RefusalCode } from "~/domain/errors";
import { receiveFile } from "~/domain/intake/receive-file.server";
import {
  cleanFileName,
  maxClipsOfReceipt,
  maxFileBytes,
  maxFilesOfForm,
  titleField,
} from "~/domain/intake/rules";
import { sendClips } from "~/domain/intake/send-clips.server";
import { sendersTerms } from "~/domain/terms/rules";
import { type ActionFunctionArgs, redirect } from "~/framework/route.server";
import { shapeOf } from "~/http/define-forms";
import { type FileOfForm, readFileForm } from "~/http/form-body.server";
import { parseForm } from "~/http/form-input.server";
import { saidSomewhere, shownIn, translated } from "~/http/form-result.server";
import { reply } from "~/http/page.server";
import { refusalTexts } from "~/texts/errors";
import { fieldErrorTexts } from "~/texts/field-errors";
import { forms } from "./forms";
import { receiptUrl } from "./receipt-url";
import { uploadTexts } from "./texts";

type Submission = ReturnType<typeof parseSubmission>;
type FieldErrors = Record<string, string[]>;
type Problem = { field: string; text: string; status: number };

/**
 * The form, with files in it or with the ids of files that came before. What arrived stays when something
 * else is wrong: the ids go back with what was typed, so nothing is sent twice.
 */
async function takeClips({ request, context: { palubka } }: ActionFunctionArgs) {
  const problems: Problem[] = [];
  const form = await readFileForm(request, async (file, fields) => {
    const problem = await takeFile(palubka, file, fields);
    if (problem) problems.push(problem);
  });
  if (problems.length === 0 && !form.has("upload")) {
    problems.push({ field: "files", text: fieldErrorTexts.fileRequired, status: 400 });
  }

  const agreedTo = form.get("agreedTo");
  if (agreedTo !== null && agreedTo !== sendersTerms(palubka)) {
    problems.push({ field: "terms", text: uploadTexts.termsChanged, status: 409 });
  }

  gatherTitles(form);
  const submission = parseSubmission(form);
  if (submission.status !== "success") return refused(submission, byField(problems), 400);
  const [problem] = problems;
  if (problem) return refused(submission, byField(problems), problem.status);
  try {
    const { viewGuids } = await palubka.inTurn((fresh) => sendClips(fresh ?? palubka, submission.value));
    // More files than go at once: the page sends the next batch, and the last one leads to the receipt of all.
    if (form.has("more"))
      return reply(
        { intent: forms.sendClips.intent, result: null, toast: null, made: viewGuids.join() },
        200,
      );
    const before = form.getAll("sent").map(String).filter(isSecret);
    return redirect(receiptUrl([...before, ...viewGuids].slice(0, maxClipsOfReceipt)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, status, field = "" } = error;
    return refused(submission, { [field]: [refusalTexts[code].text] }, status, code);
  }
}

export const action = Object.assign(takeClips, { shapes: { sendClips: shapeOf(forms.sendClips) } });

const parseSubmission = (form: FormData) => parseForm(form, shapeOf(forms.sendClips));

/** Titles have a field for each file, `title-<intake>`; the shape reads them as one list. */
function gatherTitles(form: FormData): void {
  for (const guid of new Set(form.getAll("upload").slice(0, maxFilesOfForm))) {
    const typed = form.get(titleField(String(guid)));
    if (typeof typed === "string" && typed.trim() !== "") form.append("titled", `${guid}:${typed}`);
  }
}

/** Takes one file in and puts its id into the form, or tells why not: at the files with its name, or at a field. */
async function takeFile(context: Context, file: FileOfForm, form: FormData): Promise<Problem | null> {
  const { filename: originalName, body } = file;
  const atFiles = (text: string, status: number) => ({
    field: "files",
    text: uploadTexts.fileError(cleanFileName(originalName), text),
    status,
  });
  if (form.getAll("upload").length >= maxFilesOfForm) return atFiles(fieldErrorTexts.tooManyFiles, 400);
  const dashcamerId = Number(form.get("dashcamerId")) || null;
  const limitBytes = Math.min(file.limitBytes, maxFileBytes);
  try {
    form.append("upload", await receiveFile(context, { dashcamerId, originalName, limitBytes, body }));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, field, status } = error;
    const { text } = refusalTexts[code];
    return field ? { field, text, status } : atFiles(text, status);
  }
}

/** The errors at each field; what several files have in common stands there once. */
function byField(problems: Problem[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, text } of problems) errors[field] = [...new Set([...(errors[field] ?? []), text])];
  return errors;
}

function refused(submission: Submission, errors: FieldErrors, status: number, toast?: RefusalCode) {
  const said = submission.reply();
  const elsewhere = Object.fromEntries(Object.keys(errors).map((field) => [field, null]));
  const shown = ["", ...shownIn(forms.sendClips)];
  const result = translated(saidSomewhere({ ...said, error: { ...said.error, ...elsewhere } }, shown));
  const merged = { ...result, status: "error" as const, error: { ...result.error, ...errors } };
  return reply({ intent: forms.sendClips.intent, result: merged, toast: toast ?? null }, status);
}
