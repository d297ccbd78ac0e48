import { Form } from "@remix-run/react";
import { accountChoiceTexts as texts } from "~/areas/account/login-texts";
import { Anchor } from "~/ui/anchor";
import { FormError, type FormErrors, Intent } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { LoginFrame } from "../../areas/account/login-frame";
import { Target, withTarget } from "../../areas/account/target";

const icons = { fan: "user", dashcamer: "wheel", editor: "trim" } as const;

type AccountChoicePageProps = {
  accounts: { role: keyof typeof icons; name: string }[];
  target: string | null;
  errors?: FormErrors;
  busy?: boolean;
};

/** One password, several accounts: as whom to go on. */
export function AccountChoicePage({ accounts, target, errors, busy }: AccountChoicePageProps) {
  return (
    <LoginFrame title={texts.title}>
      <p className="muted">{texts.lede}</p>
      <Form method="post" className="login__ways">
        <Intent value="choose" />
        <Target path={target} />
        <FormError errors={errors} />
        {accounts.map(({ role, name }) => (
          <button
            key={role}
            type="submit"
            name="role"
            value={role}
            className="login__guest"
            aria-disabled={busy}
          >
            <Icon name={icons[role]} />
            <span>
              <b>{texts.roles[role]}</b>
              <small>{name}</small>
            </span>
            <Icon name="chevron-right" />
          </button>
        ))}
      </Form>
      <p className="small muted">
        <Anchor to={withTarget("/login/user", target)}>{texts.back}</Anchor>
      </p>
    </LoginFrame>
  );
}
