/** Largest file that may be stored with a clip: it comes in one request, and the platform takes 100 MB in one. */
export const maxAttachmentBytes = 90_000_000;

/** Files stored with one clip. */
export const maxAttachmentsOfClip = 30;

/** What a form weighs besides its file: boundaries, headers and the other fields. */
export const envelopeBytes = 4096;

/** A file that is still on its way after this time has lost its sender. */
export const attachmentPatienceMs = 2 * 3_600_000;

export const attachmentKey = (guid: string) => `attachments/${guid}`;
