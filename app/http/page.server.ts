import type { z } from "zod";
import { type AccountRole, homeOf } from "../domain/accounts/rules";
import type { Context } from "../domain/context";
import { Refusal, type RefusalCode, refusalOf } from "../domain/errors";
import { logFault } from "../domain/fault";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from "../framework/route.server";
import { refusalTexts, type ToastCode, toastText } from "../texts/errors";
import { mayBeSavedText } from "../texts/forms";
import type { AnyForm, Forms, ShapeOf } from "../ui/form-fields";
import { shapeOf } from "./define-forms";
import { readForm, readSmallFiles } from "./form-body.server";
import { type FormAction, parseForm, roomsOf } from "./form-input.server";
import type { FormReply } from "./form-reply";
import { firstToast, saidSomewhere, shownIn, translated, unreturned } from "./form-result.server";
import { refusedPage } from "./refused-page";
import { loginUrl } from "./session.server";

type Outcome = Response | { toast?: ToastCode; made?: string; news?: unknown; headers?: Headers } | undefined;

/** The page's answer to its own form; `words` where the place has other ones than the toast usually has. */
export function reply(
  body: Omit<FormReply, "toastText">,
  status: number,
  { words, headers }: { words?: string; headers?: Headers } = {},
) {
  const usual = body.toast && toastText(body.toast);
  const full: FormReply = { ...body, toastText: usual && words ? { ...usual, text: words } : usual };
  return data(full, { status, headers });
}

type Saying = {
  quiet?: boolean;
  keeps?: boolean;
  words?: Partial<Record<RefusalCode, string>>;
  newsOfRefused?: (context: Context, typed: Record<string, unknown>) => Promise<unknown>;
};
type Enter = (context: Context) => void;
type Act<Input> = (context: Context, input: Input, args: ActionFunctionArgs) => Promise<Outcome>;
type Handler<Input> = { act: Act<Input>; says: Saying };

/** What runs for each form of a page. */
export type Handlers<All extends Forms> = {
  [Intent in keyof All]: Handler<z.output<ShapeOf<All[Intent]>>>;
};

/**
 * What runs when the shape of a form holds. A refusal shows in the form and as a toast; `quiet` leaves it to the form.
 * `words` says refusals in the words of this place. With `keeps` what was typed stands in the form again also when all
 * went well, because the form is not finished yet. `newsOfRefused` gives what the page has to know besides when the form
 * was refused, from what was typed, which nothing has checked; what it refuses itself is left out.
 */
export const on = <Input>(act: Act<Input>, says: Saying = {}): Handler<Input> => ({ act, says });

/**
 * The page's action: picks the form by its `intent` field. Files come only where their size has a limit; `enter`
 * refuses whom the page is not for.
 */
export function formAction<All extends Forms>(
  forms: All,
  handlers: Handlers<All>,
  { maxFileBytes = 0, enter }: { maxFileBytes?: number; enter?: Enter } = {},
) {
  const names = Object.keys(forms);
  const action = async (args: ActionFunctionArgs) => {
    const sent =
      maxFileBytes > 0 ? await readSmallFiles(args.request, maxFileBytes) : await readForm(args.request);
    const name = String(sent.get("intent") ?? names[0]);
    if (!Object.hasOwn(forms, name)) throw data(null, { status: 400 });
    return submit(forms[name as keyof All], handlers[name as keyof All], args, sent, enter);
  };
  const shapes = Object.fromEntries(names.map((name) => [name, shapeOf(forms[name] as AnyForm)]));
  for (const shape of Object.values(shapes)) roomsOf(shape);
  return Object.assign(action, { shapes }) satisfies FormAction<typeof action>;
}

async function submit<Form extends AnyForm>(
  form: Form,
  {
    act,
    says: { quiet = false, keeps = false, words = {}, newsOfRefused },
  }: Handler<z.output<ShapeOf<Form>>>,
  args: ActionFunctionArgs,
  sent: FormData,
  enter?: Enter,
) {
  const { intent } = form;
  const submission = parseForm(sent, shapeOf(form));
  const shown = shownIn(form);
  const hideFields = unreturned(submission.payload);
  const newsIfRefused = () => newsOfRefused?.(args.context.palubka, submission.payload).catch(orNothing);
  if (submission.status !== "success") {
    const result = saidSomewhere(submission.reply({ hideFields }), shown);
    const news = await newsIfRefused();
    return reply({ intent, result: translated(result), toast: firstToast(result), news }, 400);
  }
  try {
    const { palubka } = args.context;
    const outcome = await palubka.inTurn(async (fresh) => {
      const context = fresh ?? palubka;
      enter?.(context);
      return act(context, submission.value, args);
    });
    if (outcome instanceof Response) return outcome as TypedResponse<never>;
    const { toast = null, made, news, headers } = outcome ?? {};
    const result = keeps ? submission.reply({ hideFields }) : null;
    return reply({ intent, result, toast, made, news }, 200, { headers });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const isUncertain = !(error instanceof Refusal);
    if (isUncertain) logFault("a form met a fault of the platform", error);
    const { code, field = "", status } = refusal;
    const text = words[code] ?? refusalTexts[code].text;
    const full = isUncertain ? `${text} ${mayBeSavedText}` : text;
    const result = submission.reply({
      hideFields,
      ...(shown.includes(field) ? { fieldErrors: { [field]: [full] } } : { formErrors: [full] }),
    });
    const toast = quiet ? null : code;
    const news = isUncertain ? undefined : await newsIfRefused();
    return reply({ intent, result, toast, news, ...(isUncertain && { isUncertain }) }, status, {
      words: text,
    });
  }
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** Runs a loader's use cases; a refusal becomes the page's own 403 or 404. */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? refusedPage(error) : error;
  }
}

/**
 * As `orRefuse`, for pages that need a login: a visitor logs in first and then comes back to this page. Whose contract has
 * ended is led to what they can still take.
 */
export function orLogIn<T>(
  { request }: LoaderFunctionArgs,
  work: Promise<T>,
  role: AccountRole = "fan",
): Promise<T> {
  return orRefuse(
    work.catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "ContractEnded") throw redirect(homeOf.formerDashcamer);
      throw error.code === "Unauthorized" ? redirect(loginUrl(request, role)) : error;
    }),
  );
}
