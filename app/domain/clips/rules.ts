/** Characters of a note. */
export const longestNote = 4000;

/** Tags that a clip had when a form was filled, as the form carries them; the nought says that it carries them at all. */
export const hadTags = (tagIds: readonly number[]) => [0, ...tagIds].join();
