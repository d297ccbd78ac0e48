import fontkit from "@pdf-lib/fontkit";
import { nbsp } from "../../../texts/typography";
import type { DocumentFonts } from "../../invoices/document/fonts";
import { type Bitmap, blurred, fill, newBitmap, paste, resized } from "./bitmap";
import { drawable, drawText, textWidth } from "./draw-text";
import { decodeJpeg, encodeJpeg } from "./jpeg";
import { type StoryPicture, storySize } from "./story-picture";
import { lineHeight, wrapTitle } from "./wrap-title";

/** The dark theme's colours (app/styles/tokens.css). */
const night = [11, 13, 16] as const;
const chalk = [246, 246, 241] as const;
const muted = [196, 203, 210] as const;
const amber = [255, 199, 44] as const;

/** Of a video whose name has no character that can be drawn. */
const titleOfNone = "Nové video";

const margin = 60;
const textRoom = storySize.width - 2 * margin;
const quality = 88;

/** Nothing stands in the upper 250 and the lower 340 rows: Instagram's own controls cover them. */
const lowest = storySize.height - 340;
const creatorLine = { above: 400, alone: 640 };
const thumbnailTop = 460;
const thumbnailHeight = 608;
const titleTop = { below: 1180, alone: 760 };

/** Draws a story: the thumbnail before a blurred one, the creator above it and the title below. */
export function storyPicture(
  { title, creator, thumbnail }: StoryPicture,
  fonts: DocumentFonts,
): Uint8Array<ArrayBuffer> {
  const [bold, regular] = [fontkit.create(fonts.bold), fontkit.create(fonts.regular)];
  const shown = thumbnail && decodeJpeg(thumbnail);
  const picture = shown ? withThumbnail(shown) : plain();
  const name = shortened(drawable(regular, creator), (text) => textWidth(regular, text, 44) <= textRoom);
  drawText(picture, regular, name, {
    left: margin,
    baseline: shown ? creatorLine.above : creatorLine.alone,
    size: 44,
    color: muted,
  });
  const top = shown ? titleTop.below : titleTop.alone;
  const { size, lines } = wrapTitle(
    nbsp(drawable(bold, title) || titleOfNone),
    { width: textRoom, height: lowest - top },
    (text, at) => textWidth(bold, text, at),
  );
  fill(picture, { left: margin, top: top - 48, width: 120, height: 10 }, amber);
  for (const [at, line] of lines.entries()) {
    const baseline = top + size + at * size * lineHeight;
    drawText(picture, bold, line, { left: margin, baseline, size, color: chalk });
  }
  return encodeJpeg(picture, quality);
}

function withThumbnail(thumbnail: Bitmap): Bitmap {
  const { width, height } = storySize;
  const picture = blurred(resized(thumbnail, 18, 32), width, height, 0.4);
  paste(picture, resized(thumbnail, width, thumbnailHeight), 0, thumbnailTop);
  return picture;
}

function plain(): Bitmap {
  const picture = newBitmap(storySize.width, storySize.height);
  fill(picture, { left: 0, top: 0, ...storySize }, night);
  return picture;
}

function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let short = text;
  while (short !== "" && !fits(`${short}…`)) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}
