import { followNavigation, readNavigation } from "~/domain/accounts/navigation";
import { refusals } from "~/domain/errors";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { titleOf } from "~/http/titled";
import { NavigatePage } from "./navigate-page";
import { navigateTexts } from "./texts";

export const meta: MetaFunction = ({ matches }) => [
  titleOf(navigateTexts.title, matches),
  { name: "robots", content: "noindex" },
];

/** Follows a link from outside (`/navigate?to=/videos&login=fan`), within this site only. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { actor } = context.palubka;
  const { search, origin } = new URL(request.url);
  const navigation = readNavigation(search, origin);
  const headers = { "Cache-Control": "no-store" };
  if (typeof navigation === "string") {
    const { message, status } = refusals[navigation];
    return data({ message }, { status, headers });
  }
  throw redirect(followNavigation(navigation, actor.role === "visitor" ? null : actor.role), { headers });
}

export default function Navigate() {
  return <NavigatePage {...useLoaderData<typeof loader>()} />;
}
