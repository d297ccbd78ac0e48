import { PictureForm } from "~/areas/workspace/picture/picture-form";
import type { Cut } from "~/areas/workspace/picture/shrink-picture";
import { iconSize } from "~/domain/dashcamers/rules";
import { dashcamerSettingsTexts as texts } from "~/texts/dashcamer-settings";
import { Card } from "~/ui/card";
import { FormError } from "~/ui/form";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { OneButton } from "~/ui/one-button";
import { forms } from "./forms";

/** The square in the middle. */
function squareOf(picture: { width: number; height: number }): Cut {
  const side = Math.min(picture.width, picture.height);
  const made = Math.min(side, iconSize);
  const from = { x: (picture.width - side) / 2, y: (picture.height - side) / 2, width: side, height: side };
  return { width: made, height: made, from };
}

type IconCardProps = { iconUrl: string | null; answer: Answer<typeof forms.icon> };

/** The creator's picture: cut and made smaller here, and checked again where it is stored. */
export function IconCard({ iconUrl, answer }: IconCardProps) {
  const { icon, ...rest } = fieldsOf(forms.icon, answer);
  return (
    <div id="icon">
      <Card title={texts.icon}>
        <div className="card__body form-stack">
          <div className="managed__who">
            <span className="avatar avatar--creator avatar--lg">
              {iconUrl ? (
                <img src={iconUrl} alt={texts.iconCurrent} width={56} height={56} />
              ) : (
                <Icon name="wheel" size="lg" />
              )}
            </span>
            <p className="small muted">{texts.iconHint}</p>
          </div>
          {/* The key forgets the preview once the picture is in its place. */}
          <PictureForm
            key={iconUrl}
            form={forms.icon}
            busy={answer.busy}
            field={icon}
            error={<FormError of={rest} />}
            label={texts.iconField}
            hint={texts.iconSources}
            plainHint={texts.iconPlain}
            cutOf={squareOf}
            preview={(url) => (
              <span className="avatar avatar--lg">
                <img src={url} alt={texts.iconPreview} width={56} height={56} />
              </span>
            )}
            submit={texts.iconSave}
          />
          {iconUrl ? (
            <OneButton form={forms.removeIcon} tone="quiet" icon="trash">
              {texts.iconRemove}
            </OneButton>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
