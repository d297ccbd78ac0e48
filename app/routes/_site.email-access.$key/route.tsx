import { useAnswers } from "~/client/use-answers";
import { answerEmailAccess, getEmailAccessQuestion } from "~/domain/email-access/answer-access.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { emailQuestionTexts } from "~/texts/email-access";
import { EmailQuestionPage } from "./email-question-page";
import { forms } from "./forms";

export const headers = secretPage;

export const meta: MetaFunction = ({ matches }) => [
  titleOf(emailQuestionTexts.title, matches),
  { name: "robots", content: "noindex" },
];

/** Behind the link in the mail. Opening it changes nothing: scanners of mail open links too. */
export function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  return orRefuse(getEmailAccessQuestion(palubka, { key: params.key ?? "" }));
}

const words = { words: { StateSame: emailQuestionTexts.tooLate } };

export const action = formAction(forms, {
  agree: on(async (context, _, { params }) => {
    await answerEmailAccess(context, { key: params.key ?? "", agrees: true });
    return { toast: "emailAccessAgreed" };
  }, words),
  refuse: on(async (context, _, { params }) => {
    await answerEmailAccess(context, { key: params.key ?? "", agrees: false });
    return { toast: "emailAccessDenied" };
  }, words),
});

/** A contributor's answer to whether a creator may see the address. */
export default function EmailAccess() {
  return <EmailQuestionPage {...useLoaderData<typeof loader>()} answers={useAnswers(forms)} />;
}
