import { NewClipsCall } from "~/domain/companions/calls-wire";
import { listNewClips } from "~/domain/companions/list-new-clips.server";
import { recordedText } from "~/domain/companions/rules";
import { apiLoader, onlyGet } from "~/http/api.server";

export const action = onlyGet;
export const loader = apiLoader(NewClipsCall, async (context, input) => {
  const { clips, next, hasMore } = await listNewClips(context, input);
  return {
    Clips: clips.map(({ id, nickname, recordedAt }) => ({
      ID: id,
      Recorded: recordedText(recordedAt),
      Nickname: nickname,
    })),
    Next: next,
    More: hasMore,
  };
});
