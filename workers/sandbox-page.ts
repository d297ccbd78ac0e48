import { xmlText } from "../app/http/xml";
import { formatMoney, formatNumber } from "../app/texts/format";
import { nbsp } from "../app/texts/typography";

/** A text of ours as HTML. */
export const words = (text: string) => xmlText(nbsp(text));

/** Hundredths of a currency. */
export const money = (amount: number, currency: string) =>
  currency === "CZK" ? formatMoney(amount) : `${formatNumber(amount / 100, 2)} ${currency}`;

type SandboxPage = {
  title: string;
  lede: string;
  /** HTML below the lede. */
  body: string;
  /** Where its forms lead besides the sandbox itself: browsers hold the redirect after a form to `form-action`, too. */
  shop?: string;
  status?: number;
};

/** Plain HTML without a script, so that it depends on nothing that a sandbox is there to test. */
export function sandboxPage({ title, lede, body, shop = "", status = 200 }: SandboxPage): Response {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${words(title)}</h1>
<p class="muted">${words(lede)}</p>
${body}
</main>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    `form-action 'self' ${shop}`.trim(),
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    status,
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy.join("; "),
      "Content-Type": "text/html; charset=utf-8",
    },
  });
}

/** The look of our tokens (app/styles/tokens.css) in a page that loads nothing. */
const style = `
:root { color-scheme: light dark; --line: light-dark(#7d848a, #6b757f); --muted: light-dark(#4c555e, #b4bcc4); }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: light-dark(#f4f4f1, #0b0d10); color: light-dark(#14181d, #f6f6f1);
  font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 24px; border: 1px solid light-dark(#dddeda, #262c33);
  border-radius: 10px; background: light-dark(#ffffff, #111418); }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 1.125rem; line-height: 1.3; }
.muted, dt { color: var(--muted); }
dl { margin: 16px 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 8px 0;
  border-bottom: 1px solid light-dark(#dddeda, #262c33); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
button, summary, .field input, select { min-height: 44px; font: inherit; }
button { display: block; width: 100%; margin: 8px 0; padding: 8px 16px; border: 1px solid var(--line);
  border-radius: 7px; background: transparent; color: inherit; font-weight: 600; cursor: pointer; }
button.primary { border-color: light-dark(#a87700, #ffc72c); background: #ffc72c; color: #191300; }
:focus-visible { outline: 3px solid light-dark(#0b57a4, #8fc1ff); outline-offset: 2px; }
details { margin-top: 16px; }
summary { display: flex; align-items: center; cursor: pointer; color: light-dark(#0b57a4, #8fc1ff); }
fieldset { margin: 8px 0; padding: 8px 16px; border: 1px solid light-dark(#dddeda, #262c33); border-radius: 7px; }
legend { font-weight: 600; }
.check { display: flex; align-items: center; gap: 12px; min-height: 44px; }
.check input { flex: none; width: 20px; height: 20px; accent-color: light-dark(#0b57a4, #8fc1ff); }
.field { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px;
  padding: 4px 0; }
.field > :is(label, span:first-child) { flex: 1 1 10rem; }
.field input, .field select { flex: 1 1 12rem; min-width: 0; padding: 0 8px; border: 1px solid var(--line); border-radius: 7px;
  background: light-dark(#ffffff, #171b20); color: inherit; }
.error { flex-basis: 100%; margin: 0; color: light-dark(#b3211a, #ff948a); }
[role="status"] { padding: 8px 16px; border: 1px solid var(--line); border-radius: 7px; }
a { display: inline-flex; align-items: center; min-height: 44px; color: light-dark(#0b57a4, #8fc1ff); }
`;
