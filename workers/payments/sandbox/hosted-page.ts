import { nbsp } from "../../../app/texts/typography";
import { type Behaviour, behaviourOf, ended, pushesAfter } from "./behaviour";
import type { Ledger, SandboxPayment } from "./ledger";
import { renderPage } from "./render-page";
import { returnUrl } from "./return-url";
import { texts } from "./texts";

const outcomes = new Map<unknown, SandboxPayment["status"]>([
  ["paid", "PAID"],
  ["cancelled", "CANCELLED"],
  ["expired", "CANCELLED"],
  ["pending", "PENDING"],
]);

/** The page where a payer decides how the payment ends, and how the gateway tells the shop of it. */
export async function answerPage(request: Request, ledger: Ledger): Promise<Response> {
  const transId = new URL(request.url).searchParams.get("id") ?? "";
  const shown = ledger.find(transId);
  if (!shown) return plain(texts.unknown, 404);
  if (request.method === "GET" || request.method === "HEAD") return renderPage(shown);
  if (request.method !== "POST") return plain("", 405);
  const form = await request.formData();
  const status = outcomes.get(form.get("outcome"));
  if (!status) return plain("", 400);
  // Somebody else may have clicked while the form came.
  const payment = ledger.find(transId) ?? shown;
  if (payment.status === "PENDING") settle(ledger, payment, status, behaviourOf(form));
  const end = ledger.find(transId) ?? payment;
  const location = returnUrl(end);
  return location ? new Response(null, { status: 303, headers: { Location: location } }) : renderPage(end);
}

/** Ends a payment and queues the pushes to the shop. */
export function settle(
  ledger: Ledger,
  payment: SandboxPayment,
  status: SandboxPayment["status"],
  behaviour: Behaviour,
): void {
  const end = ended(payment, status, behaviour);
  ledger.save(end);
  const dueAt = Date.now() + behaviour.delaySeconds * 1000;
  for (const push of pushesAfter(end, behaviour)) ledger.addPush(push, dueAt);
}

function plain(text: string, status: number): Response {
  return new Response(nbsp(text), { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
