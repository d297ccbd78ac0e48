import type { emailForms, passwordForms } from "~/areas/account/access-forms";
import { EmailForm } from "~/areas/account/email-form";
import { FactorCard } from "~/areas/account/factor-card";
import { PasswordForm } from "~/areas/account/password-form";
import { type SessionRow, Sessions } from "~/areas/account/sessions";
import type { FieldTexts } from "~/domain/stale-form";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Answers } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { ClipRulesForm } from "./clip-rules-form";
import type { forms } from "./forms";
import { IconCard } from "./icon-card";
import { IdentityForm } from "./identity-form";
import { type Look, Looks } from "./looks-card";
import { ProfileForm } from "./profile-form";
import { ReceivingForm } from "./receiving-form";

export type DashcamerSettingsProps = {
  email: string;
  pendingEmail: string | null;
  iconUrl: string | null;
  hasOwnDomain: boolean;
  sendPrefix: string;
  stored: Record<"profile" | "identity" | "receiving" | "clipRules", FieldTexts>;
  sessions: SessionRow[];
  looks: Look[];
  answers: Answers<typeof forms & typeof emailForms & typeof passwordForms>;
};

const sections = [
  ["profile", texts.profile],
  ["identity", texts.identity],
  ["icon", texts.icon],
  ["receiving", texts.receiving],
  ["clipRules", texts.clipRules],
  ["account", texts.account],
  ["data", texts.data],
] as const;

/** Everything that a creator may set about themselves, one card for each subject. */
export function DashcamerSettingsPage(props: DashcamerSettingsProps) {
  const { email, stored, answers, sessions } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede} />
      <nav aria-label={texts.sections} className="chip-row">
        {sections.map(([id, title]) => (
          <a key={id} href={`#${id}`} className="chip">
            {title}
          </a>
        ))}
      </nav>
      <div className="settings">
        <ProfileForm
          stored={stored.profile}
          answer={answers.profile}
          sendPrefix={props.sendPrefix}
          hasOwnDomain={props.hasOwnDomain}
        />
        <IdentityForm stored={stored.identity} answer={answers.identity} />
        <IconCard iconUrl={props.iconUrl} answer={answers.icon} />
        <ReceivingForm stored={stored.receiving} answer={answers.receiving} />
        <ClipRulesForm stored={stored.clipRules} answer={answers.clipRules} />
        <div id="account" className="settings">
          <EmailForm level={2} email={email} pendingEmail={props.pendingEmail} answer={answers.changeEmail} />
          <PasswordForm level={2} email={email} answer={answers.changePassword} />
          <FactorCard level={2} />
          {sessions.length > 0 ? <Sessions level={2} sessions={sessions} /> : null}
          <Looks looks={props.looks} />
        </div>
        <DataCard />
      </div>
    </main>
  );
}

function DataCard() {
  return (
    <div id="data">
      <Card title={texts.data}>
        <div className="card__body form-stack">
          <p>{texts.exportText}</p>
          <p className="btn-row">
            <ButtonLink to="/dashcamer/export" icon="download" download>
              {texts.export}
            </ButtonLink>
          </p>
          <hr />
          <p>{texts.emailsText}</p>
          <p className="btn-row">
            <ButtonLink to="/dashcamer/email-access">{texts.emails}</ButtonLink>
          </p>
          <hr />
          <p>{texts.termsText}</p>
          <p className="btn-row">
            <ButtonLink to="/dashcamer/terms">{texts.terms}</ButtonLink>
          </p>
          <hr />
          <p>{texts.endText}</p>
          <p className="btn-row">
            <ButtonLink to="/dashcamer/settings/end" tone="danger">
              {texts.end}
            </ButtonLink>
          </p>
        </div>
      </Card>
    </div>
  );
}
