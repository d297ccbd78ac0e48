import { FactorCard } from "~/areas/account/factor-card";
import { adminTexts } from "~/areas/account/login-texts";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { LogoutButton } from "~/ui/logout-button";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { type Need, needs, needTexts } from "./texts";

export type AdminHomePageProps = {
  siteName: string;
  signedInAs: string;
  /** How many of each wait; what is not there does not concern who is signed in. */
  counts: Partial<Record<Need, number>>;
};

/** First page of the administration: what needs a person today. */
export function AdminHomePage({ siteName, signedInAs, counts }: AdminHomePageProps) {
  const waiting = needs.flatMap((need) => {
    const count = counts[need] ?? 0;
    return count === 0 ? [] : [{ need, count, ...needTexts.of[need] }];
  });
  return (
    <main id={mainId} className="page">
      <PageHead title={adminTexts.title} lede={signedInAs}>
        <div className="btn-row">
          <ButtonLink to="/" size="sm" icon="arrow-right" className="btn--named">
            {siteName}
          </ButtonLink>
          <LogoutButton />
        </div>
      </PageHead>
      {waiting.length === 0 ? (
        <Empty icon="success" title={needTexts.nothingTitle} text={needTexts.nothing} />
      ) : (
        <section aria-labelledby="needs">
          <h2 id="needs">{needTexts.title}</h2>
          <ul className="needs">
            {waiting.map(({ need, count, to, words }) => (
              <li key={need}>
                <Anchor className="needs__one" to={to}>
                  <b className="needs__count">{needTexts.count(count)}</b>
                  <span>{words(count)}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FactorCard level={2} />
    </main>
  );
}
