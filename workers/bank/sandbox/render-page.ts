import { xmlText } from "../../../app/http/xml";
import { money, sandboxPage, words } from "../../sandbox-page";
import { faults, type Movement, type Movements } from "./movements";
import { texts } from "./texts";
import { type Arrival, arrivals } from "./transfers";

export const fieldNames = ["variableSymbol", "amount", "name", "account"] as const;
export type FieldName = (typeof fieldNames)[number];
export type Typed = Record<FieldName, string>;

type PageProps = {
  typed: Typed;
  movements: Movements;
  /** A transfer has just arrived. */
  isDone?: boolean;
  /** Fields of which nothing can be made. */
  wrong?: readonly FieldName[];
};

const shown = 10;

export function renderPage({ typed, movements, isDone = false, wrong = [] }: PageProps): Response {
  const [usual, ...others] = arrivals;
  return sandboxPage({
    title: texts.title,
    lede: texts.lede,
    status: wrong.length > 0 ? 400 : 200,
    body: `${isDone ? `<p role="status">${words(texts.arrived)}</p>` : ""}
<form method="post" action="?">
${fieldNames.map((name) => field(name, typed[name], wrong.includes(name))).join("\n")}
${button(usual, "primary")}
<fieldset>
<legend>${words(texts.otherwise)}</legend>
${others.map((arrival) => button(arrival)).join("\n")}
<p class="muted">${words(texts.payoutBackHint)}</p>
</fieldset>
</form>
<p><a href="/admin/payments">${words(texts.back)}</a></p>
<h2>${words(texts.newest)}</h2>
${newest(movements.newest(shown))}
<h2>${words(texts.fault)}</h2>
${faultForm(movements)}`,
  });
}

function field(name: FieldName, value: string, isWrong: boolean): string {
  const error = isWrong ? `<span class="error" id="${name}-error">${words(texts.wrong[name])}</span>` : "";
  const wrong = isWrong ? ` aria-invalid="true" aria-describedby="${name}-error"` : "";
  return `<div class="field"><label for="${name}">${words(texts.fields[name])}</label>
<input type="text" id="${name}" name="${name}" value="${xmlText(value)}" maxlength="60" autocomplete="off"${wrong}>${error}</div>`;
}

const button = (arrival: Arrival, className = "") =>
  `<button name="arrival" value="${arrival}" class="${className}">${words(texts.arrivals[arrival])}</button>`;

function newest(movements: readonly Movement[]): string {
  if (movements.length === 0) return `<p class="muted">${words(texts.none)}</p>`;
  const rows = movements.map(({ name, variableSymbol, amount, currency }) => {
    const payer = xmlText(`${name} ${variableSymbol}`.trim()) || "–";
    return `<div><dt>${payer}</dt><dd>${words(money(amount, currency))}</dd></div>`;
  });
  return `<dl>\n${rows.join("\n")}\n</dl>`;
}

function faultForm({ fault: next }: Movements): string {
  const options = faults.map(
    (fault) =>
      `<option value="${fault}"${fault === next ? " selected" : ""}>${words(texts.faults[fault])}</option>`,
  );
  return `<form method="post" action="?">
<div class="field"><select name="fault" aria-label="${words(texts.fault)}">${options.join("")}</select></div>
<button>${words(texts.setFault)}</button>
</form>`;
}
