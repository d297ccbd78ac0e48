import { shownCode } from "~/domain/companions/rules";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { companionPort } from "../../../companion/wire";
import { forms } from "./forms";
import { computerTexts as texts } from "./texts";

type StartCardProps = { site: string; code: string | null; answer: Answer<typeof forms.makeCode> };

const ownPage = `http://127.0.0.1:${companionPort}`;

/** How the program gets into the computer and how it is paired; none of it needs a script. */
export function StartCard({ site, code, answer }: StartCardProps) {
  return (
    <Card title={texts.start}>
      <div className="card__body form-stack">
        <ol className="computer__steps">
          <li>
            {texts.node} <Anchor to="https://nodejs.org/">{texts.nodeSite}</Anchor>.
          </li>
          <li>
            {texts.file}{" "}
            <a href="/palubka.mjs" download>
              {texts.fileLink}
            </a>
          </li>
          <li>
            <p>{texts.command}</p>
            <CopyField
              label={texts.commandLabel}
              value={`node palubka.mjs --site ${site}`}
              copyLabel={texts.copy}
            />
          </li>
          <li>
            <p>
              {texts.codeText}{" "}
              <a href={`${ownPage}/`} target="_blank" rel="noreferrer">
                {ownPage}
              </a>
              .
            </p>
            <Form method="post" preventScrollReset className="form-stack">
              <Intent of={forms.makeCode} />
              <FormError of={fieldsOf(forms.makeCode, answer)} />
              {code ? (
                <div role="status">
                  <p className="small muted">{texts.code}</p>
                  <p className="computer__code num">{shownCode(code)}</p>
                  <p className="small muted">{texts.codeHint}</p>
                </div>
              ) : null}
              <div className="btn-row">
                <Button type="submit" busy={answer.busy}>
                  {texts.makeCode}
                </Button>
              </div>
            </Form>
          </li>
        </ol>
        <p className="small muted">{texts.newClips}</p>
        <p className="small muted">{texts.previews}</p>
      </div>
    </Card>
  );
}
