import { ToTariff } from "~/areas/tariffs/to-tariff";
import { socialTexts as texts } from "~/areas/workspace/social/texts";
import type { getSocialAccount } from "~/domain/social/get-account.server";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import type { Answers } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { ChooseCard, ConnectedCard, ConnectLink } from "./connection-cards";
import type { forms } from "./forms";
import { PreviewCard } from "./preview-card";
import { SettingsCard } from "./settings-card";

export type Account = Awaited<ReturnType<typeof getSocialAccount>>;

type SocialPageProps = { account: Account; answers: Answers<typeof forms> };

/** The connection with how it fares, what goes out by itself, and a preview. */
export function SocialPage({ account, answers }: SocialPageProps) {
  const { state, isSetUp, isInTariff, sandbox } = account;
  const isConnected = state === "connected" || state === "dead";
  const canPost = isConnected && isInTariff;
  return (
    <main id={mainId} className="page page--wide manage">
      <PageHead title={texts.title} lede={texts.lede} />
      <Notice account={account} />
      <div className="manage__cols">
        <div className="manage__main">
          {state === "choosing" ? <ChooseCard account={account} answer={answers.choosePage} /> : null}
          {isConnected ? <ConnectedCard account={account} answer={answers.disconnect} /> : null}
          {canPost ? <SettingsCard account={account} answer={answers.saveSettings} /> : null}
          {state === "none" && isSetUp && isInTariff ? (
            <>
              <Empty icon="share" title={texts.emptyTitle} text={texts.emptyText} />
              <Card title={texts.connectTitle}>
                <div className="card__body form-stack">
                  <p>{texts.connectText}</p>
                  <ConnectLink account={account} label={texts.connect} isPrimary />
                </div>
              </Card>
            </>
          ) : null}
          {sandbox ? (
            <p>
              <a href={sandbox}>{texts.sandbox}</a>
            </p>
          ) : null}
        </div>
        {canPost ? (
          <div className="manage__side">
            <PreviewCard account={account} />
          </div>
        ) : null}
      </div>
    </main>
  );
}

function Notice({ account: { isSetUp, isInTariff } }: { account: Account }) {
  if (!isInTariff) {
    return (
      <Banner tone="warning" title={texts.notInTariffTitle} action={<ToTariff />}>
        {texts.notInTariff}
      </Banner>
    );
  }
  return isSetUp ? null : (
    <Banner tone="warning" title={texts.notSetUpTitle}>
      {texts.notSetUp}
    </Banner>
  );
}
