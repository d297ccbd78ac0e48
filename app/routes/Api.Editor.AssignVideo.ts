import { assignEditor } from "~/domain/clips/assign-editor.server";
import { AssignVideoCall } from "~/domain/editors/calls-wire";
import { apiAction, onlyPost } from "~/http/api.server";

export const loader = onlyPost;
export const action = apiAction(AssignVideoCall, async (context, input) => {
  const { id, editorId } = await assignEditor(context, input);
  return { VideoID: id, EditorID: editorId ?? -1 };
});
