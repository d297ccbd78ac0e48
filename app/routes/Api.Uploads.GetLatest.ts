import { ensure } from "~/domain/errors";
import { GetLatestUploadCall } from "~/domain/uploads/calls-wire";
import { getLatestUpload } from "~/domain/uploads/get-latest-upload.server";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(GetLatestUploadCall, async (context) => {
  const latest = await getLatestUpload(context);
  ensure(latest, "OneRowExpected");
  return { ImageUrl: latest.imageUrl, Name: latest.name, VideoUrl: latest.videoUrl };
});
