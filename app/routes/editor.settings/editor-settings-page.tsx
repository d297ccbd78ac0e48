import type { passwordForms } from "~/areas/account/access-forms";
import { FactorCard } from "~/areas/account/factor-card";
import { PasswordForm } from "~/areas/account/password-form";
import { type SessionRow, Sessions } from "~/areas/account/sessions";
import type { Answer } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { editorSettingsTexts as texts } from "./texts";

type EditorSettingsProps = {
  email: string;
  sessions: SessionRow[];
  answer: Answer<typeof passwordForms.changePassword>;
};

/** An editor's own password and logins. */
export function EditorSettingsPage({ email, sessions, answer }: EditorSettingsProps) {
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede(email)} />
      <div className="settings">
        <PasswordForm level={2} email={email} answer={answer} />
        <FactorCard level={2} />
        <Sessions level={2} sessions={sessions} />
      </div>
    </main>
  );
}
