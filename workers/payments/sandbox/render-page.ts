import { xmlText } from "../../../app/http/xml";
import { money, sandboxPage, words } from "../../sandbox-page";
import { lies, longestDelay } from "./behaviour";
import type { SandboxPayment } from "./ledger";
import { returnUrl } from "./return-url";
import { texts } from "./texts";

/** The page of a payment: how it may end, or how it has ended. */
export function renderPage(payment: SandboxPayment): Response {
  const decided = payment.status === "PENDING" ? decision(payment) : end(payment);
  const back = returnUrl(payment);
  return sandboxPage({
    title: texts.title,
    lede: texts.lede,
    body: `<dl>
${term(texts.amount, amountOf(payment))}
${term(texts.label, payment.label)}
${term(texts.reference, payment.refId)}
</dl>
${decided}`,
    shop: back && new URL(back).origin,
  });
}

const amountOf = ({ price, curr }: SandboxPayment) => money(price, curr);

const term = (name: string, value: string) => `<div><dt>${words(name)}</dt><dd>${xmlText(value)}</dd></div>`;

const button = (outcome: string, text: string, className = "") =>
  `<button name="outcome" value="${outcome}" class="${className}">${words(text)}</button>`;

function decision(payment: SandboxPayment): string {
  return `<form method="post">
${button("paid", texts.pay(amountOf(payment)), "primary")}
${button("cancelled", texts.cancel)}
${button("pending", texts.wait)}
<details>
<summary>${words(texts.behaviour)}</summary>
<fieldset>
<legend>${words(texts.push)}</legend>
${(["lost", "doubled", "reordered", "forged", "asForm"] as const).map(checkbox).join("\n")}
<label class="field"><span>${words(texts.delaySeconds)}</span>
<input type="number" name="delaySeconds" value="0" min="0" max="${longestDelay}"></label>
</fieldset>
<fieldset>
<legend>${words(texts.claims)}</legend>
${(["price", "curr", "test"] as const).map(select).join("\n")}
</fieldset>
${button("expired", texts.expire)}
</details>
</form>`;
}

const checkbox = (name: "lost" | "doubled" | "reordered" | "forged" | "asForm") =>
  `<label class="check"><input type="checkbox" name="${name}"> <span>${words(texts[name])}</span></label>`;

const select = (name: "price" | "curr" | "test") =>
  `<label class="field"><span>${words(texts[name])}</span>
<select name="${name}">${lies.map((lie) => `<option value="${lie}">${words(texts.lies[lie])}</option>`).join("")}</select></label>`;

function end(payment: SandboxPayment): string {
  const back = returnUrl(payment);
  const text = payment.status === "PENDING" ? "" : texts.ended[payment.status];
  return `<p role="status">${words(text)}</p>
${back && `<p><a href="${xmlText(back)}">${words(texts.back)}</a></p>`}`;
}
