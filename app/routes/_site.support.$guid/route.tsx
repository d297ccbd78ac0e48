import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { addMessage } from "~/domain/support/add-message.server";
import { getTicket } from "~/domain/support/get-ticket.server";
import { MessageForm } from "~/domain/support/wire";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orRefuse, pageAction } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { TicketPage } from "~/routes/_site.support.$guid/ticket-page";

export const headers = secretPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.subject },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { guid = "" } = params;
  const { hasScreenshot, ...ticket } = await orRefuse(getTicket(context.palubka, { guid }));
  return { ...ticket, screenshotUrl: hasScreenshot ? `/support/${guid}/screenshot` : null };
}

export const action = pageAction({
  add: intent(MessageForm, async (context, { content }, { params }) => {
    await addMessage(context, { guid: params.guid ?? "", content });
    return { toast: "ticketMessageAdded" };
  }),
});

export default function Ticket() {
  const ticket = useLoaderData<typeof loader>();
  const { values, errors } = formView(useActionData<FormReply>(), "add");
  return (
    <TicketPage
      {...ticket}
      values={values}
      errors={errors}
      formKey={`after-${ticket.messages.length}`}
      busy={useNavigation().formData !== undefined}
    />
  );
}
