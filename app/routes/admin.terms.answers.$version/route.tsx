import type { CreatorsAnswer } from "~/domain/terms/draft-rules";
import { listTermsAnswers } from "~/domain/terms/list-versions.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { placeInList } from "~/http/params.server";
import { titled } from "~/http/titled";
import { TermsAnswersPage } from "./terms-answers-page";
import { termsAnswersTexts } from "./texts";

/** A page that is not there, or broke, leaves the menu of the administration where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta = titled(termsAnswersTexts.title);

/** /admin/terms/answers/2027-01-01?list=rejected&before=120 */
export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "superuser");

  async function read() {
    const query = new URL(args.request.url).searchParams;
    const version = args.params.version ?? "";
    const answer: CreatorsAnswer = query.get("list") === "rejected" ? "rejected" : "accepted";
    const asked = { version, answer, ...placeInList(query) };
    return { ...(await listTermsAnswers(args.context.palubka, asked)), version, answer };
  }
}

export default function AdminTermsAnswers() {
  return <TermsAnswersPage {...useLoaderData<typeof loader>()} />;
}
