import { drawOwnPicture } from "~/domain/social/picture/draw-own-picture.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";

/** The picture of a story as it would go out, for the creator alone. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("upload") ?? "";
  const draw = async () => drawOwnPicture(args.context.palubka, { uploadId: idParam(asked) });
  const picture = await orLogIn(args, draw(), "dashcamer");
  return new Response(picture, {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, max-age=60" },
  });
}
