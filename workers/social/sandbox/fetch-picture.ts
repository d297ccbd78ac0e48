import { jpegSize, pictureTypeOf } from "../../../app/domain/pictures/rules";
import { wholeBody } from "../../../app/http/body.server";

/** Instagram takes JPEG alone, up to 8 MB. */
const longestPicture = 8 * 1024 * 1024;
const widths = { from: 320, to: 1440 };

/** Fetches a picture as Instagram does: without cookies and redirects, and only what it takes. */
export async function fetchPicture(
  url: string,
  fetch: (request: Request) => Promise<Response>,
): Promise<Uint8Array<ArrayBuffer> | "notFetched" | "badPicture"> {
  try {
    const response = await fetch(new Request(url, { redirect: "manual" }));
    if (response.status !== 200 || response.headers.get("Content-Type") !== "image/jpeg") {
      await response.body?.cancel();
      return "notFetched";
    }
    const bytes = await wholeBody(response, longestPicture);
    const size = pictureTypeOf(bytes) === "image/jpeg" ? jpegSize(bytes) : null;
    const isStory =
      size && size.width >= widths.from && size.width <= widths.to && size.width * 16 === size.height * 9;
    return isStory ? bytes : "badPicture";
  } catch {
    return "notFetched";
  }
}
