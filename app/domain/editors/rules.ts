const day = 24 * 60 * 60 * 1000;

/** How long the link of an invitation opens the registration. */
export const invitationDays = 7;
export const invitationLifetimeMs = invitationDays * day;

/** Characters of an editor's name. */
export const longestEditorName = 60;

/** Where an editor of a creator stands. An invitation that has run out can be sent again. */
export type EditorStanding = "invited" | "invitationExpired" | "active" | "locked";

export function editorStanding(
  editor: { registerGuidHash: string | null; createdAt: number; locked: boolean },
  now: number,
): EditorStanding {
  if (editor.locked) return "locked";
  if (editor.registerGuidHash === null) return "active";
  return editor.createdAt + invitationLifetimeMs > now ? "invited" : "invitationExpired";
}
