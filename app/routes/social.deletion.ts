import { newSecret } from "~/domain/accounts/secrets.server";
import { deletePerson } from "~/domain/social/forget-person.server";
import { publicTerms } from "~/domain/terms/rules";
import type { ActionFunctionArgs } from "~/framework/route.server";
import { answerSigned, onlyPost } from "~/http/signed-request.server";

/**
 * Where Facebook asks that what it has reported of somebody is deleted. That is done when it is answered, so there is
 * no state of it to look up: the code is there because Facebook wants one, and the address leads to the newest text on
 * personal data, which says what is deleted and when.
 */
export const action = ({ request, context: { palubka } }: ActionFunctionArgs) =>
  answerSigned(request, palubka, async (signed) => {
    await deletePerson(palubka, { signed });
    const newest = publicTerms(palubka, "g").at(-1)?.version;
    return { url: `${palubka.baseUrl}/terms/gdpr?version=${newest}`, confirmation_code: newSecret() };
  });

export const loader = onlyPost;
