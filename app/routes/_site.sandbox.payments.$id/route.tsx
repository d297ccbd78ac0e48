import { useAnswers } from "~/client/use-answers";
import { getSandboxPayment, settleSandboxPayment } from "~/domain/invoices/sandbox-payment.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { formAction, on, orRefuse } from "~/http/page.server";
import { secretPage } from "~/http/secret-page";
import { titled } from "~/http/titled";
import { forms } from "./forms";
import { SandboxPaymentPage } from "./sandbox-payment-page";
import { sandboxPaymentTexts } from "./texts";

export const headers = secretPage;
export const meta = titled(sandboxPaymentTexts.title);

export async function loader({ params, context: { palubka } }: LoaderFunctionArgs) {
  return orRefuse(getSandboxPayment(palubka, { externalId: params.id ?? "" }));
}

const settle = (outcome: "paid" | "cancelled") =>
  on(async (context, _, { params }) => {
    await settleSandboxPayment(context, { externalId: params.id ?? "", outcome });
    return undefined;
  });

export const action = formAction(forms, { pay: settle("paid"), cancel: settle("cancelled") });

export default function SandboxPayment() {
  const payment = useLoaderData<typeof loader>();
  return <SandboxPaymentPage {...payment} answer={useAnswers(forms).pay} />;
}
