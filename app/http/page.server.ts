import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from "@remix-run/cloudflare";
import type { z } from "zod";
import type { AccountRole } from "../domain/accounts/rules";
import type { Context } from "../domain/context";
import { Refusal, type RefusalCode, refusalOf } from "../domain/errors";
import { logFault } from "../domain/fault";
import { isToastCode, refusalTexts, type ToastCode, toastText } from "../texts/errors";
import { fieldErrorText } from "../texts/field-errors";
import { readForm, readSmallFiles } from "./form-body.server";
import { type FormAction, parseForm, roomsOf } from "./form-input.server";
import type { FormReply } from "./form-reply";
import { refusedPage } from "./refused-page";
import { loginUrl } from "./session.server";

type Outcome = Response | { toast?: ToastCode; made?: string } | undefined;
type Intent = {
  shape: z.ZodType;
  run(
    args: ActionFunctionArgs,
    form: FormData,
    name: string,
  ): Promise<TypedResponse<never> | ReturnType<typeof reply>>;
};

/** The page's answer to its own form; `words` where the place has other ones than the toast usually has. */
export function reply(body: Omit<FormReply, "toastText">, status: number, words?: string) {
  const usual = body.toast && toastText(body.toast);
  const full: FormReply = { ...body, toastText: usual && words ? { ...usual, text: words } : usual };
  return data(full, { status });
}

/**
 * One form of a page: its shape, and what runs when the shape holds. A refusal shows in the form and as a
 * toast; `quiet` leaves it to the form. `words` says refusals in the words of this place.
 */
export function intent<Shape extends z.ZodType>(
  schema: Shape,
  act: (context: Context, input: z.output<Shape>, args: ActionFunctionArgs) => Promise<Outcome>,
  { quiet = false, words = {} }: { quiet?: boolean; words?: Partial<Record<RefusalCode, string>> } = {},
): Intent {
  const run = async (args: ActionFunctionArgs, form: FormData, name: string) => {
    const submission = parseForm(form, schema);
    const hideFields = unreturned(submission.payload);
    if (submission.status !== "success") {
      const result = saidSomewhere(submission.reply({ hideFields }));
      return reply({ intent: name, result: translated(result), toast: firstToast(result) }, 400);
    }
    try {
      const { palubka } = args.context;
      const outcome = await palubka.inTurn((anew) => act(anew ?? palubka, submission.value, args));
      if (outcome instanceof Response) return outcome as TypedResponse<never>;
      return reply({ intent: name, result: null, toast: outcome?.toast ?? null, made: outcome?.made }, 200);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (!(error instanceof Refusal)) logFault("a form met a fault of the platform", error);
      const { code, field, status } = refusal;
      const text = words[code] ?? refusalTexts[code].text;
      const result = submission.reply({
        hideFields,
        ...(field ? { fieldErrors: { [field]: [text] } } : { formErrors: [text] }),
      });
      return reply({ intent: name, result, toast: quiet ? null : code }, status, text);
    }
  };
  roomsOf(schema);
  return { shape: schema, run };
}

/** The page's action: picks the form by its `intent` field. Files come only where their size has a limit. */
export function pageAction(intents: Record<string, Intent>, { maxFileBytes = 0 } = {}) {
  const action = async (args: ActionFunctionArgs) => {
    const form =
      maxFileBytes > 0 ? await readSmallFiles(args.request, maxFileBytes) : await readForm(args.request);
    const name = String(form.get("intent") ?? Object.keys(intents)[0]);
    const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
    if (!intent) throw data(null, { status: 400 });
    return intent.run(args, form, name);
  };
  const shapes = Object.fromEntries(Object.entries(intents).map(([name, { shape }]) => [name, shape]));
  return Object.assign(action, { shapes }) satisfies FormAction<typeof action>;
}

/** Runs a loader's use cases; a refusal becomes the page's own 403 or 404. */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? refusedPage(error) : error;
  }
}

/** As `orRefuse`, for pages that need a login: a visitor logs in first and then comes back to this page. */
export function orLogIn<T>(
  { request }: LoaderFunctionArgs,
  work: Promise<T>,
  role: AccountRole = "fan",
): Promise<T> {
  return orRefuse(
    work.catch((error) => {
      const mayLogIn = error instanceof Refusal && error.code === "Unauthorized";
      throw mayLogIn ? redirect(loginUrl(request, role)) : error;
    }),
  );
}

/** What is never sent back into a page. */
const secretFields = ["password", "newPassword"];

/** Secrets, and files: a browser lets nobody put one into a form. */
function unreturned(payload: Record<string, unknown>): string[] {
  const isFile = (value: unknown) => value instanceof File;
  const files = Object.keys(payload).filter((name) => [payload[name]].flat().some(isFile));
  return [...secretFields, ...files];
}

/** Fields that nobody sees: a trap for machines that a browser may have filled in, and what the page itself puts in. */
const unseenFields = ["website", "token", "page", "errorReport", "wasInited", "role", "to"];

/** What is wrong with nothing but fields that nobody sees is said above the form. */
function saidSomewhere(result: SubmissionResult): SubmissionResult {
  const wrong = Object.keys(result.error ?? {});
  // What stands in brackets is one of several choices: nobody types it.
  if (wrong.some((field) => !unseenFields.includes(field) && !field.endsWith("]"))) return result;
  return { ...result, error: { ...result.error, "": ["InvalidInput" satisfies RefusalCode] } };
}

/** Puts the words in where a shape names an error. */
export function translated(result: SubmissionResult): SubmissionResult {
  if (!result.error) return result;
  const error = Object.fromEntries(
    Object.entries(result.error).map(([field, codes]) => [field, codes?.map(fieldErrorText) ?? null]),
  );
  return { ...result, error };
}

/** A shape may name a toast where a field's error would stand: then it is shown as both. */
function firstToast({ error }: SubmissionResult): ToastCode | null {
  return (
    Object.values(error ?? {})
      .flatMap((codes) => codes ?? [])
      .find(isToastCode) ?? null
  );
}
