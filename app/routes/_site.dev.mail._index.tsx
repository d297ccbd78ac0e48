import { devMailTexts } from "~/areas/dev-mail/texts";
import { listMails } from "~/domain/mail/list-mails.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { onlyInDevelopment } from "~/http/development.server";
import { formatClock, formatDate, isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";

/** The outbox, for development. */
export async function loader({ context }: LoaderFunctionArgs) {
  onlyInDevelopment(context);
  const { bulkMail } = context.palubka;
  return {
    mails: await listMails(context.palubka),
    newsletters: (await bulkMail?.storedMails?.list()) ?? [],
  };
}

export const meta: MetaFunction = () => [{ title: devMailTexts.title }];

export default function DevMails() {
  const { mails, newsletters } = useLoaderData<typeof loader>();
  return (
    <main id={mainId} className="page">
      <PageHead title={devMailTexts.title} lede={mails.length > 0 ? devMailTexts.lede : devMailTexts.empty} />
      <ul className="dev-mails">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Anchor to={`/dev/mail/${mail.id}`}>{mail.subject}</Anchor>
            <span className="small muted">
              {mail.recipient} · <span className="mono">{mail.kind}</span> · {devMailTexts.states[mail.state]}{" "}
              ·{" "}
              <time className="num" dateTime={isoMoment(mail.createdAt)}>
                {formatDate(mail.createdAt)} {formatClock(mail.createdAt)}
              </time>
            </span>
          </li>
        ))}
      </ul>
      {newsletters.length === 0 ? null : (
        <>
          <h2>{devMailTexts.newsletters}</h2>
          <ul className="dev-mails">
            {newsletters.map((mail) => (
              <li key={mail.id}>
                <Anchor to={`/dev/mail/n${mail.id}`}>{mail.subject}</Anchor>
                <span className="small muted">
                  {mail.to} ·{" "}
                  <time className="num" dateTime={isoMoment(mail.at)}>
                    {formatDate(mail.at)} {formatClock(mail.at)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  );
}
