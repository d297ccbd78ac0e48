import { redirect } from "~/framework/route.server";

const question = "/dashcamer/terms";

/** Where somebody may go without having answered: to the question, and out of the contract. */
const isOpen = (path: string) => path === question || path === "/dashcamer/settings/end";

/** Leads whoever has to answer to changed terms to them; afterwards they come to the page that they wanted. */
export function askFirst({ url }: Request): void {
  const { pathname, search } = new URL(url);
  if (isOpen(pathname)) return;
  throw redirect(`${question}?${new URLSearchParams({ to: pathname + search })}`);
}
