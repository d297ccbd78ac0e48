import { removalTexts } from "~/areas/support/removal-texts";
import { useAnswers } from "~/client/use-answers";
import { insertCanned, offerCanned } from "~/domain/canned-answers/find-answers.server";
import { answerTicket, setTicketClosed } from "~/domain/support/answer-ticket.server";
import { getTicketToAnswer } from "~/domain/support/get-ticket.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useActionData, useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import type { FormReply } from "~/http/form-reply";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { errorTitle, titleOf } from "~/http/titled";
import { ticketAnswerTexts } from "~/texts/support";
import type { Inserted } from "./answer-form";
import { forms } from "./forms";
import { TicketAnswerPage } from "./ticket-answer-page";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  titleOf(error ? errorTitle(error) : (data?.subject ?? ""), matches),
];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "localAdmin");

  async function read() {
    const { palubka } = args.context;
    const { hasScreenshot, guid, siteId, ...ticket } = await getTicketToAnswer(palubka, {
      id: idParam(args.params.id),
    });
    return {
      ...ticket,
      screenshotUrl: hasScreenshot ? `/support/${guid}/screenshot` : null,
      canned: await offerCanned(palubka, siteId),
    };
  }
}

const list = "/admin/support";

export const action = formAction(forms, {
  answer: on(async (context, { content, closes }, { params }) => {
    await answerTicket(context, { id: idParam(params.id), content, closes });
    return redirectWithToast(closes ? list : `${list}/${params.id}`, "ticketAnswered");
  }),
  insert: on(
    async (context, { canned, content }, { params }) => {
      const inserted = await insertCanned(context, { ticketId: idParam(params.id), canned, content });
      return { toast: "cannedInserted", news: { content: inserted, at: context.now } satisfies Inserted };
    },
    { keeps: true, words: { InvalidInput: ticketAnswerTexts.notOffered } },
  ),
  decide: on(async (context, { content, result }, { params }) => {
    const decision = removalTexts.decision(result, content);
    await answerTicket(context, { id: idParam(params.id), content: decision, closes: true, result });
    return redirectWithToast(list, "removalDecided");
  }),
  close: on(async (context, _, { params }) => {
    await setTicketClosed(context, { id: idParam(params.id), closed: true });
    return redirectWithToast(list, "ticketClosed");
  }),
  reopen: on(async (context, _, { params }) => {
    await setTicketClosed(context, { id: idParam(params.id), closed: false });
    return { toast: "ticketReopened" };
  }),
});

export default function AdminTicket() {
  const ticket = useLoaderData<typeof loader>();
  const formKey = `after-${ticket.messages.length}`;
  const inserted = useActionData<FormReply>()?.news as Inserted | undefined;
  return <TicketAnswerPage {...ticket} answers={useAnswers(forms)} inserted={inserted} formKey={formKey} />;
}
