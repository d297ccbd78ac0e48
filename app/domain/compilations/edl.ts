import { ascii, cmxList, timecode, timelineStart } from "./cmx-3600";
import { type CutList, timelineOf } from "./cut-list";

/**
 * A CMX 3600 edit list: the parts in order on one track of pictures with their sound, each source from 00:00:00:00 of
 * its file. The end of each part is the first picture behind it. The format does not tell the rate, only that no timecode is
 * dropped: at 29.97 pictures a second they count thirty.
 */
export function writeEdl(list: CutList): string {
  const counted = Math.round(list.rate);
  const start = timelineStart(counted);
  const lines = timelineOf(list).flatMap(({ fileName, hasSound, from, to, at }, index) => {
    const times = [from, to, start + at, start + at + to - from]
      .map((frame) => timecode(frame, counted))
      .join(" ");
    return [
      `${String(index + 1).padStart(3, "0")}  AX       ${hasSound ? "AA/V" : "V   "}  C        ${times}`,
      `* FROM CLIP NAME:  ${ascii(fileName)}`,
      "",
    ];
  });
  return cmxList(list.name, lines);
}
