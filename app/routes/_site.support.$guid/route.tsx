import { useAnswers } from "~/client/use-answers";
import { addMessage } from "~/domain/support/add-message.server";
import { getTicket } from "~/domain/support/get-ticket.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titleOf } from "~/http/titled";
import { ticketListTexts as ticketTexts } from "~/texts/support";
import { forms } from "./forms";
import { TicketPage } from "./ticket-page";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  titleOf(data?.subject ?? ticketTexts.title, matches),
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { guid = "" } = params;
  const { hasScreenshot, ...ticket } = await orRefuse(getTicket(context.palubka, { guid }));
  return { ...ticket, screenshotUrl: hasScreenshot ? `/support/${guid}/screenshot` : null };
}

export const action = formAction(forms, {
  add: on(async (context, { content }, { params }) => {
    await addMessage(context, { guid: params.guid ?? "", content });
    return { toast: "ticketMessageAdded" };
  }),
});

export default function Ticket() {
  const ticket = useLoaderData<typeof loader>();
  const { add } = useAnswers(forms);
  return <TicketPage {...ticket} answer={add} formKey={`after-${ticket.messages.length}`} />;
}
