import { assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { unassignUpload } from "~/domain/assigned-uploads/unassign-upload.server";
import { addAttachment } from "~/domain/attachments/add-attachment.server";
import { deleteAttachment } from "~/domain/attachments/delete-attachment.server";
import { assignEditor } from "~/domain/clips/assign-editor.server";
import { lockTags } from "~/domain/clips/lock-tags.server";
import { renameVideo } from "~/domain/clips/rename-video.server";
import { saveNotes } from "~/domain/clips/save-notes.server";
import { setTags } from "~/domain/clips/set-tags.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { answerReview } from "~/domain/consent/answer-review.server";
import { withdrawConsent } from "~/domain/consent/withdraw-consent.server";
import { replaceViewLink } from "~/domain/senders/replace-view-link.server";
import { tagSentVideo } from "~/domain/senders/tag-sent-video.server";
import { revokeShare } from "~/domain/sharing/revoke-share.server";
import { shareVideo } from "~/domain/sharing/share-video.server";
import { setState } from "~/domain/states/set-state.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { offerVideo } from "~/domain/transfers/offer-video.server";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { setFanTransfer } from "~/domain/transfers/set-fan-transfer.server";
import { trashVideo } from "~/domain/trash/trash-video.server";
import type { ClipWorld } from "./clip-world";
import type { Change } from "./every-race";

const day = 24 * 60 * 60 * 1000;
const visitor = () => ({ role: "visitor" }) as const;
const holder = ({ from }: ClipWorld) => from.actor;
const fan = ({ fan }: ClipWorld) => fan.actor;

async function* file() {
  yield new TextEncoder().encode("poloha");
}

/** What people may do with a clip that waits for its sender's answer, is offered and shared. */
export const clipChanges = {
  "takes the clip back to be looked at": {
    actor: holder,
    act: (context, { clip }) => setState(context, { id: clip.id, state: 1 }),
    refusals: ["StateSame"],
  },
  "plans the clip": {
    actor: holder,
    act: (context, { clip }) => setState(context, { id: clip.id, state: 4 }),
    refusals: ["StateSame"],
  },
  "takes the planned video off": {
    actor: holder,
    act: (context, { clip, planned }) => unassignUpload(context, { id: clip.id, assignedId: planned.id }),
    refusals: ["StateSame"],
  },
  "assigns a video of the channel": {
    actor: holder,
    act: (context, { clip, upload }) =>
      assignUpload(context, { id: clip.id, uploadId: upload.id, publish: true }),
    refusals: ["StateSame"],
  },
  "changes the planned video": {
    actor: holder,
    act: (context, { clip, planned }) =>
      assignUpload(context, { id: clip.id, assignedId: planned.id, publishedName: "Díl 12" }),
    refusals: ["StateSame"],
  },
  "gives exactly one other tag": {
    actor: holder,
    act: (context, { clip, tagIds }) => setTags(context, { id: clip.id, tagIds: [tagIds[1]] }),
    refusals: ["StateSame"],
  },
  "swaps the tag that the form had": {
    actor: holder,
    act: (context, { clip, tagIds }) =>
      setTags(context, { id: clip.id, tagIds: [tagIds[2]], had: [tagIds[0]] }),
    refusals: ["StateSame"],
  },
  "locks the platform's tags": {
    actor: holder,
    act: (context, { clip }) => lockTags(context, { id: clip.id, locked: true }),
    refusals: ["StateSame"],
  },
  "tags the clip as its fan": {
    actor: fan,
    act: (context, { clip, systemTagIds }) =>
      tagSentVideo(context, { guid: clip.viewGuid, tagIds: [systemTagIds[1]] }),
    refusals: ["StateSame"],
  },
  "writes notes": {
    actor: holder,
    act: (context, { clip }) =>
      saveNotes(context, { id: clip.id, privateNote: "Střih", dashcamerNote: "Díky" }),
    refusals: ["TransferPending", "ChangedMeanwhile", "NotFound"],
  },
  "renames the clip": {
    actor: holder,
    act: (context, { clip }) => renameVideo(context, { id: clip.id, title: "Most" }),
    refusals: ["ChangedMeanwhile"],
  },
  "gives the clip to an editor": {
    actor: holder,
    act: (context, { clip, editors }) =>
      assignEditor(context, { id: clip.id, editorId: editors[1]?.id ?? 0 }),
    refusals: ["ChangedMeanwhile"],
  },
  "shares the clip longer": {
    actor: holder,
    act: (context, { clip }) => shareVideo(context, { id: clip.id, validUntil: Date.now() + 30 * day }),
    refusals: ["StateSame"],
  },
  "ends the share": {
    actor: holder,
    act: (context, { clip }) => revokeShare(context, { id: clip.id }),
    refusals: ["StateSame"],
  },
  "offers the clip for the asking": {
    actor: holder,
    act: (context, { clip }) => offerVideo(context, { id: clip.id, offer: "ask" }),
    refusals: ["StateSame"],
  },
  "lets the fan move it no more": {
    actor: holder,
    act: (context, { clip }) => setFanTransfer(context, { id: clip.id, allows: false }),
    refusals: ["StateSame"],
  },
  "puts the clip into the trash": {
    actor: holder,
    act: (context, { clip }) => trashVideo(context, { id: clip.id, action: "clip" }),
    refusals: ["StateSame"],
  },
  "takes the consent back": {
    actor: visitor,
    act: (context, { clip }) => withdrawConsent(context, { guid: clip.viewGuid }),
    refusals: ["StateSame"],
  },
  "approves of the cut": {
    actor: visitor,
    act: (context, { clip }) => answerReview(context, { guid: clip.viewGuid, approves: true }),
    refusals: ["ReviewSame"],
  },
  "says no to the cut": {
    actor: visitor,
    act: (context, { clip }) => answerReview(context, { guid: clip.viewGuid, approves: false }),
    refusals: ["ReviewSame"],
  },
  "asks to move the clip": {
    actor: fan,
    act: (context, { clip, to }) =>
      requestTransfer(context, { guids: [clip.transferGuid], toDashcamerId: to.id }),
    refusals: ["StateSame"],
  },
  "takes the offered clip": {
    actor: ({ to }) => to.actor,
    act: (context, { clip }) => acquireVideo(context, { id: clip.id }),
    refusals: ["StateSame", "ConsentWithdrawn"],
  },
  "writes a message": {
    actor: fan,
    act: (context, { clip }) => postComment(context, { id: clip.id, content: "Kdy to vyjde?" }),
    refusals: ["StateSame"],
  },
  "makes a new link for the sender": {
    actor: visitor,
    act: (context, { clip }) => replaceViewLink(context, { guid: clip.viewGuid }),
    refusals: ["NotFound"],
  },
  "adds a file": {
    actor: holder,
    act: (context, { clip }) =>
      addAttachment(context, { id: clip.id, originalName: "popis.txt", limitBytes: 1000, body: file() }),
    refusals: ["TransferPending", "NotFound"],
  },
  "deletes a file": {
    actor: holder,
    act: (context, { clip, attachment }) =>
      deleteAttachment(context, { id: clip.id, attachmentId: attachment.id }),
    refusals: ["TransferPending"],
  },
} satisfies Record<string, Change<ClipWorld>>;

/** What somebody else does meanwhile: what ends a clip's time here, and other values for what was just read. */
export const meanwhile = {
  "the clip is taken": clipChanges["takes the offered clip"],
  "its fan asks to move it": clipChanges["asks to move the clip"],
  "it goes to the trash": clipChanges["puts the clip into the trash"],
  "its sender takes the consent back": clipChanges["takes the consent back"],
  "its state changes": clipChanges["takes the clip back to be looked at"],
  "its last video is taken off": clipChanges["takes the planned video off"],
  "its share ends": clipChanges["ends the share"],
  "its fan gets a new link": clipChanges["makes a new link for the sender"],
  "its tags are locked": clipChanges["locks the platform's tags"],
  "its file is deleted": clipChanges["deletes a file"],
  "it gets a third tag alone": {
    actor: holder,
    act: (context, { clip, tagIds }) => setTags(context, { id: clip.id, tagIds: [tagIds[2]] }),
    refusals: ["StateSame"],
  },
  "it is called otherwise": {
    actor: holder,
    act: (context, { clip }) => renameVideo(context, { id: clip.id, title: "Tunel" }),
    refusals: ["ChangedMeanwhile"],
  },
  "other notes are written": {
    actor: holder,
    act: (context, { clip }) => saveNotes(context, { id: clip.id, privateNote: "Hudba" }),
    refusals: ["ChangedMeanwhile"],
  },
  "another editor gets it": {
    actor: holder,
    act: (context, { clip, editors }) =>
      assignEditor(context, { id: clip.id, editorId: editors[0]?.id ?? 0 }),
    refusals: ["ChangedMeanwhile"],
  },
} satisfies Record<string, Change<ClipWorld>>;
