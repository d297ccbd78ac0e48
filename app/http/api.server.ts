import type { z } from "zod";
import type { Call } from "../domain/call-wire";
import type { Context } from "../domain/context";
import { ensure, Refusal } from "../domain/errors";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "../framework/route.server";
import { decode } from "./api/decode";
import { readFields } from "./api/read-input.server";
import { refused, replied, wrongMethod } from "./api/refused.server";

type Args = ActionFunctionArgs | LoaderFunctionArgs;

/** The handler of a call: from the validated input to the reply. */
type Answer<Input extends z.ZodType, Reply extends z.ZodType> = (
  context: Context,
  input: z.output<Input>,
  request: Request,
) => Promise<z.input<Reply>>;

/** The `action` of a call that is sent by POST. */
export function apiAction<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  answer: Answer<Input, Reply>,
) {
  return async (args: ActionFunctionArgs): Promise<Response> =>
    args.request.method === "POST" ? run(args, call, answer) : wrongMethod("POST");
}

/** The `loader` of a call that is sent by GET. */
export function apiLoader<Input extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Input, Reply>,
  answer: Answer<Input, Reply>,
) {
  return async (args: LoaderFunctionArgs): Promise<Response> =>
    ["GET", "HEAD"].includes(args.request.method) ? run(args, call, answer) : wrongMethod("GET, HEAD");
}

/** Refuses the other method. */
export const onlyPost = () => wrongMethod("POST");
export const onlyGet = () => wrongMethod("GET, HEAD");

async function run<Input extends z.ZodType, Reply extends z.ZodType>(
  { request, context, params }: Args,
  call: Call<Input, Reply>,
  answer: Answer<Input, Reply>,
): Promise<Response> {
  try {
    const { palubka } = context;
    ensure(palubka.proof !== "brokenToken", "InvalidToken");
    if (call.method === "POST") refuseBorrowedCookie(palubka, request);
    const fields = { ...(await readFields(request)), ...params };
    const input = call.input.safeParse(decode(call.input, fields));
    if (!input.success) throw new Refusal("InvalidInput");
    const work = (fresh: Context | null) => {
      ensure(fresh?.proof !== "brokenToken", "InvalidToken");
      return answer(fresh ?? palubka, input.data, request);
    };
    return replied(await (call.method === "POST" ? palubka.inTurn(work) : work(null)));
  } catch (error) {
    return refused(error);
  }
}

/**
 * CSRF protection: browsers send cookies by themselves, so a change by cookie must also come from a page of this site.
 */
function refuseBorrowedCookie({ proof }: Context, request: Request): void {
  if (proof !== "cookie") return;
  const isOwnPage =
    request.headers.get("Origin") === new URL(request.url).origin ||
    request.headers.get("Sec-Fetch-Site") === "same-origin";
  ensure(isOwnPage, "Unauthorized");
}
