import { addAttachment } from "~/domain/attachments/add-attachment.server";
import type { Context } from "~/domain/context";
import { type Refusal, refusalOf } from "~/domain/errors";
import { type ActionFunctionArgs, data, type TypedResponse } from "~/framework/route.server";
import { type FileOfForm, readFileForm } from "~/http/form-body.server";
import { BrokenForm } from "~/http/multipart.server";
import { reply } from "~/http/page.server";
import { refusalTexts } from "~/texts/errors";
import { fieldErrorTexts } from "~/texts/field-errors";
import type { clipForms } from "./forms";
import { toWhomAttaches } from "./refusals-texts";

type AddForm = typeof clipForms.addAttachment;

/**
 * The form that puts a file beside a clip. Its bytes go on to the store as they come, outside of the person's turn: a
 * slow connection would hold up everything else that they do meanwhile.
 */
export async function takeAttachment(
  form: AddForm,
  { request, context: { palubka } }: ActionFunctionArgs,
  id: number,
  done: () => TypedResponse<never>,
) {
  let refusal: Refusal | null = null;
  let files = 0;
  await readFileForm(request, async (file) => {
    files++;
    if (file.name !== form.fields.file.name) throw data(null, { status: 400 });
    refusal ??= await attach(palubka, id, file);
  });
  if (refusal !== null) return refused(form, refusal);
  return files === 0
    ? answered(form, form.fields.file.name, fieldErrorTexts.attachmentRequired, 400)
    : done();
}

/** Null when it went well. What breaks off is no refusal: nobody is there to read it. */
async function attach(context: Context, id: number, file: FileOfForm): Promise<Refusal | null> {
  const { filename: originalName, limitBytes, body } = file;
  try {
    await addAttachment(context, { id, originalName, limitBytes, body });
    return null;
  } catch (error) {
    const refusal = error instanceof BrokenForm ? null : refusalOf(error);
    if (!refusal) throw error;
    return refusal;
  }
}

function refused(form: AddForm, { code, field = "", status }: Refusal) {
  return answered(form, field, toWhomAttaches[code] ?? refusalTexts[code].text, status);
}

function answered({ intent, fields }: AddForm, field: string, text: string, status: number) {
  const place = field === fields.file.name ? field : "";
  return reply({ intent, result: { status: "error", error: { [place]: [text] } }, toast: null }, status);
}
