import type { ClipDetailPageProps } from "../areas/workspace/clip-detail/clip-detail-page";
import { type FormReply, formAnswer } from "./form-reply";

const intents = [
  "setState",
  "saveNotes",
  "saveTags",
  "lockTags",
  "assignUpload",
  "unassignUpload",
  "assignEditor",
  "trashVideo",
  "comment",
  "requestReview",
  "shareVideo",
  "revokeShare",
  "offerVideo",
  "setFanTransfer",
  "addAttachment",
  "deleteAttachment",
] as const;

/** What each form of a clip's page shows: the last answer, and whether it is just being sent. */
export function clipAnswers(
  reply: FormReply | undefined,
  sending: FormData | undefined,
): NonNullable<ClipDetailPageProps["answers"]> {
  return Object.fromEntries(intents.map((intent) => [intent, formAnswer(reply, sending, intent)]));
}
