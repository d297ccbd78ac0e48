import { pragueDay } from "../../../app/domain/prague-time";
import { BodyTooLarge, wholeBody } from "../../../app/http/body.server";
import { mountPath } from "./account";
import { faults, type Movements } from "./movements";
import { type FieldName, fieldNames, renderPage, type Typed } from "./render-page";
import { movementOf, Transfer } from "./transfers";

const longestForm = 16 * 1024;

/** The page by which transfers arrive, and by which the bank's next answer goes wrong. */
export async function answerPage(request: Request, movements: Movements, now: number): Promise<Response> {
  const { searchParams } = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD")
    return renderPage({ typed: typedIn(searchParams), movements, isDone: searchParams.has("arrived") });
  if (request.method !== "POST") return new Response(null, { status: 405 });
  const form = await formOf(request);
  const fault = faults.find((one) => one === form.get("fault"));
  if (fault) {
    movements.fault = fault;
    return seeOther(mountPath);
  }
  const typed = typedIn(form);
  const transfer = Transfer.safeParse({ ...typed, arrival: form.get("arrival") });
  if (!transfer.success) {
    const wrong = transfer.error.issues.map(({ path }) => path[0] as FieldName);
    return renderPage({ typed, movements, wrong });
  }
  movements.add(movementOf(transfer.data, pragueDay(now)));
  return seeOther(`${mountPath}?${new URLSearchParams({ ...typed, arrived: "1" })}`);
}

/** What was typed, or who usually pays. */
function typedIn(form: URLSearchParams): Typed {
  const usual = { variableSymbol: "", amount: "", name: "Jana Nováková", account: "34278-727558021/0100" };
  const values = fieldNames.map((name) => [name, form.get(name)?.slice(0, 100) ?? usual[name]]);
  return Object.fromEntries(values) as Typed;
}

/** Nothing for what is too long to be this form. */
async function formOf(request: Request): Promise<URLSearchParams> {
  try {
    return new URLSearchParams(new TextDecoder().decode(await wholeBody(request, longestForm)));
  } catch (error) {
    if (error instanceof BodyTooLarge) return new URLSearchParams();
    throw error;
  }
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { Location: location } });
