import { removalTexts } from "~/areas/support/removal-texts";
import { formatDate, formatDateTime, isoMoment } from "~/texts/format";
import { supportPageTexts, ticketListTexts as texts } from "~/texts/support";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";

type ListedTicket = {
  id: number;
  type: number;
  subject: string;
  name: string;
  email: string | null;
  siteName: string;
  openedAt: number;
  closedAt: number | null;
  messages: number;
  isWaiting: boolean;
  dueAt: number | null;
  isLate: boolean;
};

type TicketListPageProps = {
  tickets: ListedTicket[];
  page: number;
  totalPages: number;
  open: number;
  closed: boolean;
  query: string;
};

/** Reports for whoever answers them; those that have waited longest come first. */
export function TicketListPage({ tickets, page, totalPages, open, closed, query }: TicketListPageProps) {
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede(open)}>
        <ButtonLink to="/admin/support/answers">{texts.canned}</ButtonLink>
      </PageHead>
      <nav className="chip-row" aria-label={texts.states}>
        <Anchor className="chip" to="/admin/support" aria-current={closed ? undefined : "true"}>
          {texts.open} <span className="chip__count">{open}</span>
        </Anchor>
        <Anchor className="chip" to="/admin/support?state=closed" aria-current={closed ? "true" : undefined}>
          {texts.closed}
        </Anchor>
      </nav>
      {tickets.length > 0 ? (
        <ul className="row-list">
          {tickets.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      ) : (
        <Empty icon="success" title={texts.emptyTitle} text={texts.empty} />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </main>
  );
}

function Row({ ticket }: { ticket: ListedTicket }) {
  const { id, type, subject, name, email, siteName, openedAt, closedAt, messages, isWaiting } = ticket;
  const { dueAt, isLate } = ticket;
  const kind = supportPageTexts.types.find((one) => one.type === type);
  return (
    <li className="ticket-row">
      <span className="pick__icon" title={kind?.title}>
        <Icon name={kind?.icon ?? "support"} />
      </span>
      <div>
        <Anchor className="ticket-row__subject" to={`/admin/support/${id}`}>
          {subject}
        </Anchor>
        <p className="xs faint">
          {[kind?.title, name || email || texts.nameless, siteName].join(" · ")} ·{" "}
          <time dateTime={isoMoment(openedAt)}>{formatDateTime(openedAt)}</time>
        </p>
      </div>
      <p className="xs ticket-row__tags">
        {dueAt !== null && closedAt === null ? (
          <span className="tag tag--system">
            {isLate ? removalTexts.late(formatDate(dueAt)) : removalTexts.dueTag(formatDate(dueAt))}
          </span>
        ) : null}
        {isWaiting ? <span className="tag tag--system">{texts.waiting}</span> : null}
        <span className="faint">{texts.messages(messages)}</span>
      </p>
    </li>
  );
}
