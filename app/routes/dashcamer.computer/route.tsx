import { computerList } from "~/areas/workspace/computer/computer-list.server";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { useAnswers } from "~/client/use-answers";
import { revokeSession } from "~/domain/accounts/revoke-session.server";
import { getComputerPage } from "~/domain/companions/get-computer-page.server";
import { makeCode } from "~/domain/companions/make-code.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useActionData, useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import type { FormReply } from "~/http/form-reply";
import { formAction, on, orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { ComputerPage } from "./computer-page";
import { forms } from "./forms";
import styles from "./styles.css?url";
import { computerTexts } from "./texts";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(computerTexts.title) }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const page = pageNumber(args.request);
  const { listing, isFiltered, query } = computerList(args.request);
  const asked = { listing, page, measure: isFiltered };
  const view = await orLogIn(args, getComputerPage(args.context.palubka, asked), "dashcamer");
  return { ...view, page, query, site: args.context.palubka.baseUrl };
}

export const action = formAction(forms, {
  makeCode: on(async (context) => ({ made: (await makeCode(context)).code })),
  unpair: on(async (context, input) => {
    await revokeSession(context, input);
    return redirectWithToast("/dashcamer/computer", "sessionRevoked");
  }),
});

/** The program on the creator's computer that clips are brought by. */
export default function DashcamerComputer() {
  const reply = useActionData<FormReply>();
  return (
    <ComputerPage
      {...useLoaderData<typeof loader>()}
      code={reply?.intent === forms.makeCode.intent ? (reply.made ?? null) : null}
      answers={useAnswers(forms)}
    />
  );
}
