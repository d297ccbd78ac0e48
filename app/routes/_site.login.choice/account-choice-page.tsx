import { LoginFrame } from "~/areas/account/login-frame";
import { accountChoiceTexts as texts } from "~/areas/account/login-texts";
import { Target, withTarget } from "~/areas/account/target";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { forms } from "./forms";

const icons = { fan: "user", dashcamer: "wheel", editor: "trim" } as const;

type AccountChoicePageProps = {
  accounts: { role: keyof typeof icons; name: string }[];
  target: string | null;
  answer: Answer<typeof forms.choose>;
};

/** One password, several accounts: as whom to go on. */
export function AccountChoicePage({ accounts, target, answer }: AccountChoicePageProps) {
  const fields = fieldsOf(forms.choose, answer);
  return (
    <LoginFrame title={texts.title}>
      <p className="muted">{texts.lede}</p>
      <Form method="post" className="login__ways">
        <Intent of={forms.choose} />
        <Target field={fields.to} path={target} />
        <FormError of={fields} />
        {accounts.map(({ role, name }) => (
          <button
            key={role}
            type="submit"
            name={fields.role.name}
            value={role}
            className="login__guest"
            aria-disabled={answer.busy}
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
