import type { VideoTag } from "~/domain/clips/video-tags.server";

/** A creator's tag as pages show it; its ink follows from the colour. */
export const tagView = ({ id, name, color }: VideoTag) => ({ id, name, color });

/** A tag of the platform; they have no colour on pages. */
export const systemTagView = ({ id, name }: VideoTag) => ({ id, name });
