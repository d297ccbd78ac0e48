import type { VideoInfo } from "../clips/video-info";
import { extensionOf } from "../intake/containers";
import { folded } from "../search/search-text";

/** Clips on one page of what a former creator can download. */
export const archivePerPage = 50;

/** Clips in one file of addresses or sizes: some hundred kilobytes of text. */
export const archivePerFile = 2000;

type Named = { id: number; title: string; originalName: string; info: VideoInfo };

/** How a clip is called once it is saved: unlike any other clip's and plain ASCII, as each disk and tool can take it. */
export function archiveName({ id, title, originalName, info }: Named): string {
  const stem = folded(title || originalName.replace(/\.[a-z0-9]{1,5}$/i, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
  return `${id}${stem ? `-${stem}` : ""}.${extensionOf(info.container)}`;
}
