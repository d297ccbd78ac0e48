import { adminTexts } from "~/areas/account/login-texts";
import { ticketListTexts } from "~/texts/support";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { LogoutButton } from "~/ui/logout-button";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { MoneyCard, type WaitingMoney } from "./money-card";

export type AdminHomePageProps = {
  siteName: string;
  signedInAs: string;
  openTickets: number;
  /** Money that a person has to see to; null for whom it does not concern. */
  money: WaitingMoney | null;
};

/** First page of the administration. */
export function AdminHomePage({ siteName, signedInAs, openTickets, money }: AdminHomePageProps) {
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
      {money ? <MoneyCard {...money} /> : null}
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
