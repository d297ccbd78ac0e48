import { z } from "zod";
import { Refusal } from "~/domain/errors";
import { finishLogin } from "~/domain/social/log-in.server";
import { type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { redirectWithToast } from "~/http/flash.server";
import { orLogIn } from "~/http/page.server";

const page = "/dashcamer/social";

/** Facebook's codes have some hundred characters. */
const Back = z.object({ code: z.string().min(1).max(2000), state: z.string().max(100) });

/**
 * Where Facebook's login dialog comes back to. Only a link of Facebook leads here, with a code that is good for once, for
 * the login that its `state` was signed for.
 */
export async function loader(args: LoaderFunctionArgs) {
  const back = Back.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  if (!back.success) return redirectWithToast(page, "SocialLoginFailed");
  const { palubka } = args.context;
  const work = palubka.inTurn((fresh) => finishLogin(fresh ?? palubka, back.data));
  const became = await orLogIn(args, keepingRefusals(work), "dashcamer");
  if (became instanceof Refusal) return redirectWithToast(page, became.code);
  return became === "connected" ? redirectWithToast(page, "socialConnected") : redirect(page);
}

/** What a creator may see on the page that they come back to; who is no creator meets the usual doors. */
async function keepingRefusals<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work;
  } catch (error) {
    const isSaid =
      error instanceof Refusal && !["Unauthorized", "Forbidden", "ContractEnded"].includes(error.code);
    if (isSaid) return error;
    throw error;
  }
}
