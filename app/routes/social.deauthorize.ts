import { takeDeauthorization } from "~/domain/social/forget-person.server";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { answerSigned, onlyPost } from "~/http/signed-request.server";

/** Where Facebook tells that somebody has removed the app. */
export const action = ({ request, context: { palubka } }: ActionFunctionArgs) =>
  answerSigned(request, palubka, async (signed) => {
    await takeDeauthorization(palubka, { signed });
    return {};
  });

export const loader = onlyPost;
