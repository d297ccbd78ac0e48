import { ChoiceLink } from "~/areas/account/login-choice-page";
import { LoginFrame } from "~/areas/account/login-frame";
import { registerChoiceTexts as texts } from "~/areas/account/register-texts";
import { withTarget } from "~/areas/account/target";
import { Anchor } from "~/ui/anchor";

/** Which account is it to be? */
export function RegisterChoicePage({ to }: { to: string | null }) {
  return (
    <LoginFrame title={texts.title}>
      <p className="muted">{texts.lede}</p>
      <nav className="login__ways" aria-label={texts.label}>
        <ChoiceLink to={withTarget("/login/register/fan", to)} icon="user" {...texts.fan} />
        <ChoiceLink to="/login/register/dashcamer" icon="wheel" {...texts.dashcamer} />
      </nav>
      <p className="small">
        <Anchor to={withTarget("/login/user", to)}>{texts.login}</Anchor>
      </p>
    </LoginFrame>
  );
}
