import { useEffect } from "react";
import { announce } from "~/client/announcements";
import { failureOf, isTransient, type RawReply } from "~/client/requests/reply-kind";
import { UnreadPage } from "~/client/requests/unread-page";
import { useRoot } from "~/client/use-root";
import { roleInArea } from "~/domain/accounts/rules";
import { isRouteErrorResponse, useLocation, useRouteError } from "~/framework/router";
import { whoWords } from "~/texts/roles";
import { DeniedPage, NotToLookAtPage } from "~/ui/errors/denied-page";
import { ErrorPage } from "~/ui/errors/error-page";
import { NotFoundPage } from "~/ui/errors/not-found-page";
import { UnavailablePage } from "~/ui/errors/unavailable-page";
import { errorDetails, supportLink } from "./error-details";
import { logClientError } from "./log-client-error";

/** Shown instead of a page: 404, 403, a transient failure, or an error of ours. */
export default function ErrorPages() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const raw = rawReply(error);
  const failure = failureOf(raw);
  const toast = failure?.toast ?? null;
  useEffect(() => {
    if (toast) announce(toast);
  }, [toast]);
  if (raw.status === 404) return <NotFoundPage path={pathname} videosTo="/videos" />;
  if (failure && isTransient(failure))
    return <UnavailablePage why={toast?.text ?? ""} retryTo={pathname + search} />;
  if (raw.status === 401 || raw.status === 403) return <Denied path={pathname} search={search} />;
  return <Fault error={error} path={pathname} />;
}

function Denied({ path, search }: { path: string; search: string }) {
  const root = useRoot();
  if (root?.impersonation) return <NotToLookAtPage />;
  const { role, name } = root?.actor ?? { role: "visitor" as const, name: "" };
  const area = roleInArea(path);
  const who = role === "visitor" ? null : whoWords(role, name);
  return <DeniedPage path={path + search} who={who} area={area === role ? null : area} />;
}

/** The server's answer instead of the page; any other error is ours. */
function rawReply(error: unknown): RawReply {
  if (error instanceof UnreadPage) return error.raw;
  if (!isRouteErrorResponse(error)) return { status: 500, text: "" };
  return { status: error.status, text: String(error.data?.message ?? "") };
}

function Fault({ error, path }: { error: unknown; path: string }) {
  const message = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error);
  useEffect(() => logClientError(message, error), [message, error]);
  const details = errorDetails(message, path);
  return <ErrorPage details={details} reportTo={supportLink(details)} closeTo="/" />;
}
