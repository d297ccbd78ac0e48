import { assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { unassignUpload } from "~/domain/assigned-uploads/unassign-upload.server";
import { addAttachment } from "~/domain/attachments/add-attachment.server";
import { deleteAttachment } from "~/domain/attachments/delete-attachment.server";
import { getAttachmentFile } from "~/domain/attachments/get-attachment-file.server";
import { decide } from "~/domain/bulk/decide.server";
import { noFilter } from "~/domain/clip-list/filter";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { assignEditor } from "~/domain/clips/assign-editor.server";
import { getClipFile } from "~/domain/clips/get-clip-file.server";
import { getVideo } from "~/domain/clips/get-video.server";
import { lockTags } from "~/domain/clips/lock-tags.server";
import { renameVideo } from "~/domain/clips/rename-video.server";
import { saveNotes } from "~/domain/clips/save-notes.server";
import { setTags } from "~/domain/clips/set-tags.server";
import { getConversation } from "~/domain/comments/get-conversation.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { addClip, removeClip, setCut } from "~/domain/compilations/change-clips.server";
import { deleteCompilation } from "~/domain/compilations/delete-compilation.server";
import { exportCompilation } from "~/domain/compilations/export-compilation.server";
import { getCompilation } from "~/domain/compilations/get-compilation.server";
import { publishCompilation } from "~/domain/compilations/publish-compilation.server";
import { saveCompilation } from "~/domain/compilations/save-compilation.server";
import { requestReview } from "~/domain/consent/request-review.server";
import type { Context } from "~/domain/context";
import { getBoard, removeWanted, saveWanted } from "~/domain/dashcamers/board.server";
import { getContractEnd } from "~/domain/dashcamers/end-contract.server";
import { exportRecord } from "~/domain/dashcamers/export-record.server";
import { removeIcon } from "~/domain/dashcamers/icon.server";
import { getOwnSettings, saveOwnSettings } from "~/domain/dashcamers/own-settings.server";
import { binClips, getSpace } from "~/domain/dashcamers/space.server";
import { getStatistics } from "~/domain/dashcamers/statistics.server";
import { inviteEditor } from "~/domain/editors/invite-editor.server";
import { listOwnEditors } from "~/domain/editors/list-own-editors.server";
import { lockEditor } from "~/domain/editors/lock-editor.server";
import { withdrawInvitation } from "~/domain/editors/withdraw-invitation.server";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { deletePlaylist } from "~/domain/playlists/delete-playlist.server";
import { movePlaylist } from "~/domain/playlists/move-playlist.server";
import { savePlaylist } from "~/domain/playlists/save-playlist.server";
import { removePreview } from "~/domain/previews/remove-preview.server";
import { decideSameEvent } from "~/domain/same-event/decide-same-event.server";
import { saveBackground } from "~/domain/settings/save-background.server";
import { saveSiteTexts } from "~/domain/settings/save-site.server";
import { revokeShare } from "~/domain/sharing/revoke-share.server";
import { shareVideo } from "~/domain/sharing/share-video.server";
import { setState } from "~/domain/states/set-state.server";
import { deleteTag } from "~/domain/tags/delete-tag.server";
import { moveTag } from "~/domain/tags/move-tag.server";
import { saveTag } from "~/domain/tags/save-tag.server";
import { acquireVideo } from "~/domain/transfers/acquire-video.server";
import { approveTransfer } from "~/domain/transfers/approve-transfer.server";
import { listToAcquire } from "~/domain/transfers/list-to-acquire.server";
import { listToApprove } from "~/domain/transfers/list-to-approve.server";
import { offerVideo } from "~/domain/transfers/offer-video.server";
import { refuseTransfer } from "~/domain/transfers/refuse-transfer.server";
import { listTrash } from "~/domain/trash/list-trash.server";
import { restoreVideo } from "~/domain/trash/restore-video.server";
import { trashVideo } from "~/domain/trash/trash-video.server";
import { deleteUpload } from "~/domain/uploads/delete-upload.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { saveView } from "~/domain/views/save-view.server";
import { attach } from "../races/preview-world";
import type { World } from "./workspace-world";

const day = 24 * 3_600_000;
const listing = {
  filter: noFilter,
  page: 1,
  perPage: 10,
  includeHidden: false,
  trashed: false,
  countStates: false,
};
const label = { name: "jiný štítek", color: "#ffffff", priority: 2 };

async function* bytes() {
  yield new TextEncoder().encode("zápis");
}

type Action = (context: Context, world: World) => Promise<unknown>;

/** What can be done in a creator's workspace, by the use cases that do it, to things of that creator. */
export const actions = {
  "list clips": (context) => listVideos(context, listing),
  "open a clip": (context, { clip }) => getVideo(context, clip),
  "play a clip": (context, { clip }) => getClipFile(context, { part: "file", id: clip.id }),
  "move a clip": (context, { clip }) => setState(context, { id: clip.id, state: 1 }),
  "write a note": (context, { clip }) => saveNotes(context, { id: clip.id, privateNote: "x" }),
  "rename a clip": (context, { clip }) => renameVideo(context, { id: clip.id, title: "x" }),
  "tag a clip": (context, { clip, tag }) => setTags(context, { id: clip.id, tagIds: [tag.id] }),
  "take tags off a clip": (context, { clip }) => setTags(context, { id: clip.id, tagIds: [] }),
  "lock the tags of a clip": (context, { clip }) => lockTags(context, { id: clip.id, locked: true }),
  "decide in the review": (context, { clip }) => decide(context, { id: clip.id, state: 1 }),
  "keep a view": (context) => saveView(context, { name: "x", query: "state=0" }),
  "read messages": (context, { clip }) => getConversation(context, clip),
  "write a message": (context, { clip }) => postComment(context, { id: clip.id, content: "x" }),
  "ask for approval": (context, { clip }) => requestReview(context, { id: clip.id, content: "x" }),
  "assign a video": (context, { clip }) => assignUpload(context, { id: clip.id, publishedName: "x" }),
  "unassign a video": (context, { clip, assignment }) =>
    unassignUpload(context, { id: clip.id, assignedId: assignment.id }),
  "give a clip to an editor": (context, { planned, assigned }) =>
    assignEditor(context, { id: planned.id, editorId: assigned.id }),
  "take a clip from an editor": (context, { clip }) => assignEditor(context, { id: clip.id, editorId: null }),
  "share a clip": (context, { clip }) => shareVideo(context, { id: clip.id, validUntil: Date.now() + day }),
  "take a share back": (context, { clip }) => revokeShare(context, { id: clip.id }),
  "put a file to a clip": (context, { clip }) =>
    addAttachment(context, { id: clip.id, originalName: "x.txt", limitBytes: 100, body: bytes() }),
  "take a file of a clip": (context, { clip, attachment }) =>
    getAttachmentFile(context, { id: clip.id, attachmentId: attachment.id }),
  "put a preview to a clip": (context, { planned }) => attach(context, planned.id),
  "say what shows the same event": (context, { clip, planned }) =>
    decideSameEvent(context, { id: clip.id, otherId: planned.id, decision: "same" }),
  "delete a preview": (context, { planned }) => removePreview(context, planned),
  "delete a file of a clip": (context, { clip, attachment }) =>
    deleteAttachment(context, { id: clip.id, attachmentId: attachment.id }),
  "bin a clip": (context, { clip }) => trashVideo(context, { id: clip.id, action: "clip" }),
  "bin several": (context, { clip }) => binClips(context, { videoId: [clip.id], action: "clip" }),
  "restore a clip": (context, { binned }) => restoreVideo(context, binned),
  "see the trash": (context) => listTrash(context, {}),
  "offer a clip": (context, { clip }) => offerVideo(context, { id: clip.id, offer: "free" }),
  "see who asks for clips": (context) => listToApprove(context),
  "see offers of others": (context) => listToAcquire(context),
  "let a clip go": (context, { moving }) => approveTransfer(context, moving),
  "keep a clip": (context, { moving }) => refuseTransfer(context, moving),
  "acquire an offered clip": (context, { offered }) => acquireVideo(context, offered),
  "change a tag": (context, { tag }) => saveTag(context, { tagId: tag.id, ...label }),
  "move a tag": (context, { tag }) => moveTag(context, { tagId: tag.id, direction: "up" }),
  "delete a tag": (context, { tag }) => deleteTag(context, { tagId: tag.id }),
  "rename a playlist": (context, { playlist }) =>
    savePlaylist(context, { playlistId: playlist.id, name: "x" }),
  "move a playlist": (context, { playlist }) =>
    movePlaylist(context, { playlistId: playlist.id, direction: "up" }),
  "delete a playlist": (context, { playlist }) => deletePlaylist(context, { playlistId: playlist.id }),
  "see a compilation": (context, { compilation }) => getCompilation(context, compilation),
  "rename a compilation": (context, { compilation }) =>
    saveCompilation(context, { id: compilation.id, name: "x" }),
  "add a clip to a compilation": (context, { compilation, waiting }) =>
    addClip(context, { id: compilation.id, videoId: waiting.id }),
  "take a clip out of a compilation": (context, { compilation, clip }) =>
    removeClip(context, { id: compilation.id, videoId: clip.id }),
  "cut a clip of a compilation": (context, { compilation, clip }) =>
    setCut(context, { id: compilation.id, videoId: clip.id, inMark: 1000, outMark: 2000 }),
  "publish a compilation": (context, { compilation }) =>
    publishCompilation(context, { id: compilation.id, videoUrl: "https://video.test/dil-7" }),
  "take a compilation as a file": (context, { compilation }) =>
    exportCompilation(context, { id: compilation.id, format: "edl" }),
  "delete a compilation": (context, { compilation }) => deleteCompilation(context, compilation),
  "change a video": (context, { upload: { id, videoUrl } }) =>
    saveUpload(context, { id, videoUrl, name: "x", description: "", visible: true }),
  "delete a video": (context, { upload }) => deleteUpload(context, { uploadId: upload.id }),
  "see editors": (context) => listOwnEditors(context),
  "invite an editor": (context) => inviteEditor(context, { email: `${crypto.randomUUID()}@palubka.test` }),
  "take an invitation back": (context, { invited }) => withdrawInvitation(context, { editorId: invited.id }),
  "lock an editor": (context, { assigned }) => lockEditor(context, { editorId: assigned.id, locked: true }),
  "change the site": (context) =>
    saveSiteTexts(context, { lede: "x", aboutMarkdown: "", contactMarkdown: "" }),
  "change the background": (context) =>
    saveBackground(context, {
      scene: "noc",
      opacity: 0.5,
      place: "",
      watermarkPosition: "",
      watermarkOpacity: 0,
    }),
  "take the icon off": (context) => removeIcon(context),
  "see settings": (context) => getOwnSettings(context),
  "change settings": (context) => saveOwnSettings(context, { seen: {}, firstName: "x" }),
  "see statistics": (context) => getStatistics(context, { weeks: 12 }),
  "see the space": (context) => getSpace(context),
  "see the board": (context) => getBoard(context),
  "change the board": (context, { wanted }) =>
    saveWanted(context, { itemId: wanted.id, title: "x", text: "" }),
  "take off the board": (context, { wanted }) => removeWanted(context, { itemId: wanted.id }),
  "pay an invoice": (context, { invoice }) => payInvoice(context, invoice),
  "take the data": (context) => exportRecord(context),
  "end the contract": (context) => getContractEnd(context),
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
