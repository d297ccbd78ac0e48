import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getSandboxPayment, settleSandboxPayment } from "~/domain/invoices/sandbox-payment.server";
import { type FormReply, formView } from "~/http/form-reply";
import { intent, orRefuse, pageAction } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titled } from "~/http/titled";
import { SandboxPaymentPage } from "~/routes/_site.sandbox.payments.$id/sandbox-payment-page";
import { sandboxPaymentTexts } from "~/routes/_site.sandbox.payments.$id/texts";

export const headers = secretPage;
export const meta = titled(sandboxPaymentTexts.title);

export async function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  return orRefuse(getSandboxPayment(palubka, { externalId: params.id ?? "" }));
}

const nothing = z.object({});
const settle = (outcome: "paid" | "cancelled") =>
  intent(nothing, async (context, _, { params }) => {
    await settleSandboxPayment(context, { externalId: params.id ?? "", outcome });
    return undefined;
  });

export const action = pageAction({ pay: settle("paid"), cancel: settle("cancelled") });

export default function SandboxPayment() {
  const payment = useLoaderData<typeof loader>();
  const { errors } = formView(useActionData<FormReply>(), "pay");
  return <SandboxPaymentPage {...payment} errors={errors} />;
}
