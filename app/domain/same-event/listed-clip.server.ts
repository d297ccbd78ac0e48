import { videos } from "../../../db/schema/videos";

/** What is said of a clip beside another one. */
export const listedColumns = {
  id: videos.id,
  title: videos.title,
  originalName: videos.originalName,
  nickname: videos.nickname,
  acquiredAt: videos.acquiredAt,
  editorId: videos.editorId,
};

type Listed = Pick<typeof videos.$inferSelect, keyof typeof listedColumns>;

export const listedClip = ({ id, title, originalName, nickname, acquiredAt, editorId }: Listed) => ({
  id,
  name: title || originalName,
  nickname,
  recordedAt: acquiredAt,
  editorId,
});
