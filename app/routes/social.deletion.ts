import { newSecret } from "~/domain/accounts/secrets.server";
import { deletePerson } from "~/domain/social/forget-person.server";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { answerSigned, onlyPost } from "~/http/signed-request.server";

/**
 * Where Facebook asks that what it has told of somebody is deleted. That is done when it is answered, with a code and the
 * address where people can ask about it, as Facebook wants.
 */
export const action = ({ request, context: { palubka } }: ActionFunctionArgs) =>
  answerSigned(request, palubka, async (signed) => {
    await deletePerson(palubka, { signed });
    return { url: `${palubka.baseUrl}/terms/gdpr`, confirmation_code: newSecret() };
  });

export const loader = onlyPost;
