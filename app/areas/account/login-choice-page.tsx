import { Anchor } from "~/ui/anchor";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { LoginFrame } from "./login-frame";
import { loginChoiceTexts, loginTexts } from "./login-texts";

export type LoginChoicePageProps = {
  /** The person came to send a clip. */
  sending: boolean;
  guestTo: string;
  loginTo: string;
  registerTo: string;
};

/** Log in or not? Sending without an account comes first for those who came to send. */
export function LoginChoicePage(props: LoginChoicePageProps) {
  const { sending, guestTo, loginTo, registerTo } = props;
  const guest = (
    <ChoiceLink to={guestTo} icon="upload" title={loginTexts.guestTitle} text={loginTexts.guestText} />
  );
  return (
    <LoginFrame title={sending ? loginChoiceTexts.sendTitle : loginTexts.title}>
      {sending ? (
        <>
          {guest}
          <div className="login__or">
            <span>{loginTexts.or}</span>
          </div>
        </>
      ) : null}
      <nav className="login__ways" aria-label={loginChoiceTexts.ways}>
        <ChoiceLink to={loginTo} icon="user" {...loginChoiceTexts.account} />
      </nav>
      {sending ? null : (
        <>
          <div className="login__or">
            <span>{loginTexts.or}</span>
          </div>
          {guest}
        </>
      )}
      <p className="small muted">
        {loginTexts.noAccount} <Anchor to={registerTo}>{loginChoiceTexts.register}</Anchor>
      </p>
    </LoginFrame>
  );
}

/** One of the ways to go on, as a big link. */
export function ChoiceLink({
  to,
  icon,
  title,
  text,
}: {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}) {
  return (
    <Anchor className="login__guest" to={to}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Icon name="chevron-right" />
    </Anchor>
  );
}
