import { xmlText } from "../../../app/http/xml";
import { formatMoney, formatNumber } from "../../../app/texts/format";
import { nbsp } from "../../../app/texts/typography";
import { style } from "../../sandbox-page";
import { lies, longestDelay } from "./behaviour";
import type { SandboxPayment } from "./ledger";
import { returnUrl } from "./return-url";
import { texts } from "./texts";

const words = (text: string) => xmlText(nbsp(text));

/** Plain HTML without a script, so that it depends on nothing that it is there to test. */
export function renderPage(payment: SandboxPayment): Response {
  const nonce = crypto.randomUUID();
  const body = payment.status === "PENDING" ? decision(payment) : end(payment);
  const html = `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words(texts.title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${words(texts.title)}</h1>
<p class="muted">${words(texts.lede)}</p>
<dl>
${term(texts.amount, amountOf(payment))}
${term(texts.label, payment.label)}
${term(texts.reference, payment.refId)}
</dl>
${body}
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy(nonce, payment),
      "Content-Type": "text/html; charset=utf-8",
    },
  });
}

/** Browsers hold the redirect after a form to `form-action`, too, so it names the shop. */
function policy(nonce: string, payment: SandboxPayment): string {
  const back = returnUrl(payment);
  const shop = back && new URL(back).origin;
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    `form-action 'self' ${shop}`.trim(),
    "frame-ancestors 'none'",
  ].join("; ");
}

function amountOf({ price, curr }: SandboxPayment): string {
  return curr === "CZK" ? formatMoney(price) : `${formatNumber(price / 100, 2)} ${curr}`;
}

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
<legend>${words(texts.told)}</legend>
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
