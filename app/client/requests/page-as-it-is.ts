import { routesAsked } from "~/framework/page-addresses";
import { pageReply } from "~/framework/page-replies";
import { routerState } from "~/framework/router-state";

/**
 * The answer to a failed revalidation: the data that the page already has. For a fetcher that wanted a text of another
 * page: nothing. Null during a navigation, when there is no page that could stay.
 */
export function pageAsItIs(url: URL): Response | null {
  const state = routerState();
  if (!state) return null;
  const { location, navigation, matches, loaderData } = state;
  const asked = routesAsked(url);
  const isOfPage = (id: string) => matches.some(({ route }) => route.id === id);
  if (asked.length > 0 && !asked.some(isOfPage)) return pageReply(asked.map((id) => [id, null]));
  const target = navigation.location;
  const isElsewhere = target && target.pathname + target.search !== location.pathname + location.search;
  return isElsewhere ? null : pageReply(Object.entries(loaderData));
}
