import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { removalTexts } from "~/areas/support/removal-texts";
import { answerTicket, setTicketClosed } from "~/domain/support/answer-ticket.server";
import { getTicketToAnswer } from "~/domain/support/get-ticket.server";
import { AnswerForm, DecisionForm } from "~/domain/support/wire";
import { redirectWithToast } from "~/http/flash.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orLogIn, pageAction } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { TicketAnswerPage } from "~/routes/admin.support.$id/ticket-answer-page";

/** A page that is not there, or broke, leaves the menu of the workspace where it is. */
export { RouteError as ErrorBoundary } from "~/client/errors/route-error";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.subject }];

export function loader(args: LoaderFunctionArgs) {
  return orLogIn(args, read(), "localAdmin");

  async function read() {
    const { hasScreenshot, guid, ...ticket } = await getTicketToAnswer(args.context.palubka, {
      id: idParam(args.params.id),
    });
    return { ...ticket, screenshotUrl: hasScreenshot ? `/support/${guid}/screenshot` : null };
  }
}

const nothing = z.object({});
const list = "/admin/support";

export const action = pageAction({
  answer: intent(AnswerForm, async (context, { content, closes }, { params }) => {
    await answerTicket(context, { id: idParam(params.id), content, closes });
    return redirectWithToast(closes ? list : `${list}/${params.id}`, "ticketAnswered");
  }),
  decide: intent(DecisionForm, async (context, { content, result }, { params }) => {
    const decision = removalTexts.decision(result, content);
    await answerTicket(context, { id: idParam(params.id), content: decision, closes: true, result });
    return redirectWithToast(list, "removalDecided");
  }),
  close: intent(nothing, async (context, _, { params }) => {
    await setTicketClosed(context, { id: idParam(params.id), closed: true });
    return redirectWithToast(list, "ticketClosed");
  }),
  reopen: intent(nothing, async (context, _, { params }) => {
    await setTicketClosed(context, { id: idParam(params.id), closed: false });
    return { toast: "ticketReopened" };
  }),
});

export default function AdminTicket() {
  const ticket = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useNavigation().formData?.get("intent");
  return (
    <TicketAnswerPage
      {...ticket}
      answer={{ ...formView(reply, "answer"), busy: busy === "answer" }}
      decision={{ ...formView(reply, "decide"), busy: busy === "decide" }}
      formKey={`after-${ticket.messages.length}`}
    />
  );
}
