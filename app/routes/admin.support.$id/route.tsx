import { removalTexts } from "~/areas/support/removal-texts";
import { useAnswers } from "~/client/use-answers";
import { answerTicket, setTicketClosed } from "~/domain/support/answer-ticket.server";
import { getTicketToAnswer } from "~/domain/support/get-ticket.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { errorTitle, titleOf } from "~/http/titled";
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
    const { hasScreenshot, guid, ...ticket } = await getTicketToAnswer(args.context.palubka, {
      id: idParam(args.params.id),
    });
    return { ...ticket, screenshotUrl: hasScreenshot ? `/support/${guid}/screenshot` : null };
  }
}

const list = "/admin/support";

export const action = formAction(forms, {
  answer: on(async (context, { content, closes }, { params }) => {
    await answerTicket(context, { id: idParam(params.id), content, closes });
    return redirectWithToast(closes ? list : `${list}/${params.id}`, "ticketAnswered");
  }),
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
  return <TicketAnswerPage {...ticket} answers={useAnswers(forms)} formKey={formKey} />;
}
