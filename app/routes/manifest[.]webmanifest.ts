import type { LoaderFunctionArgs } from "~/framework/route.server";
import { shellTexts } from "~/texts/shell";

const icons = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
];

/** What other apps of the phone may share with the site; names for those that do not know the type. */
const clips = ["video/*", ".mp4", ".mov", ".mkv", ".webm", ".avi", ".ts", ".mts", ".m2ts"];

/** The site on a phone's home screen. */
export function loader({ context: { palubka } }: LoaderFunctionArgs) {
  const { name } = palubka.site;
  const manifest = {
    id: "/",
    name,
    short_name: name.length <= 12 ? name : "Palubka",
    lang: "cs",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#0b0d10",
    theme_color: "#0b0d10",
    icons,
    share_target: {
      action: "/upload/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "files", accept: clips }] },
    },
    shortcuts: [
      { name: shellTexts.send, url: "/upload" },
      { name: shellTexts.videos, url: "/videos" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
