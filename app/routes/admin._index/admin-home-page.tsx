import { adminTexts } from "~/areas/account/login-texts";
import { ticketListTexts } from "~/texts/support";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { LogoutButton } from "~/ui/logout-button";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";

export type AdminHomePageProps = { siteName: string; signedInAs: string; openTickets: number };

/** First page of the administration. */
export function AdminHomePage({ siteName, signedInAs, openTickets }: AdminHomePageProps) {
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
      <Card title={ticketListTexts.title}>
        <div className="card__body form-stack">
          <p>{ticketListTexts.lede(openTickets)}</p>
          <p className="btn-row">
            <ButtonLink to="/admin/support" icon="support">
              {ticketListTexts.show}
            </ButtonLink>
          </p>
        </div>
      </Card>
    </main>
  );
}
