import { ToTariff } from "~/areas/tariffs/to-tariff";
import { CompilationForm } from "~/areas/workspace/compilations/compilation-form";
import { compilationForms as forms } from "~/areas/workspace/compilations/forms";
import { compilationTexts as texts } from "~/areas/workspace/compilations/texts";
import { RemoveForm } from "~/areas/workspace/manage/remove-form";
import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { ArrowLink, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField, TextField } from "~/ui/field";
import { FormError, Intent } from "~/ui/form";
import { type Answer, type Answers, fieldsOf, queryField } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";
import { AddCard, type ClipToAdd } from "./add-card";
import type { compilationView } from "./compilation-view";
import { PartsCard } from "./parts-card";

export type CompilationPageProps = ReturnType<typeof compilationView> & {
  search: string;
  toAdd: ClipToAdd[];
  answers: Answers<typeof forms>;
};

/** One compilation: its clips in order, what can be added, and the ways out of it. */
export function CompilationPage(props: CompilationPageProps) {
  const { id, name, publishedAt, link, isOpen, mayCompile, parts, answers } = props;
  return (
    <main id={mainId} className="page page--wide manage">
      <header className="clip-head">
        <ArrowLink to="/dashcamer/compilations" back>
          {texts.back}
        </ArrowLink>
        <div className="clip-head__title">
          <h1>{name}</h1>
        </div>
        {link ? (
          <ButtonLink to={link} icon="external">
            {texts.watch}
          </ButtonLink>
        ) : null}
      </header>
      {publishedAt === null ? null : <p className="muted">{texts.out(publishedAt)}</p>}
      {mayCompile ? null : (
        <Banner tone="warning" title={texts.notInTariffTitle} action={<ToTariff />}>
          {texts.notInTariff}
        </Banner>
      )}
      <div className="manage__cols">
        <div className="manage__main">
          <PartsCard {...props} />
          {props.credits === "" ? null : <CreditsCard {...props} />}
        </div>
        <div className="manage__side">
          {isOpen && parts.length > 0 ? <PublishCard answer={answers.publishCompilation} /> : null}
          {mayCompile && parts.length > 0 ? (
            <ExportCard id={id} rate={props.rate} areLengthsKnown={props.unknown === 0} />
          ) : null}
          {isOpen ? (
            <Card title={texts.editTitle}>
              <div className="card__body">
                <CompilationForm compilation={props} answer={answers.saveCompilation} />
              </div>
            </Card>
          ) : null}
          <RemoveForm
            form={forms.deleteCompilation}
            field={fieldsOf(forms.deleteCompilation).compilationId}
            id={id}
            label={texts.removeTitle}
            question={texts.removeQuestion}
            confirm={texts.removeTitle}
            answer={answers.deleteCompilation}
          />
        </div>
        {isOpen ? (
          <div className="manage__main">
            <AddCard {...props} answer={answers.addClip} />
          </div>
        ) : null}
      </div>
    </main>
  );
}

function PublishCard({ answer }: { answer: Answer<typeof forms.publishCompilation> }) {
  const { videoUrl, ...rest } = fieldsOf(forms.publishCompilation, answer);
  return (
    <Card title={texts.publishTitle}>
      <Form method="post" className="card__body form-stack" preventScrollReset>
        <Intent of={forms.publishCompilation} />
        <FormError of={rest} />
        <p className="small muted">{texts.publishText}</p>
        <TextField
          label={texts.videoUrl}
          type="url"
          inputMode="url"
          placeholder="https://"
          field={videoUrl}
        />
        <div>
          <Button type="submit" tone="primary" busy={answer.busy}>
            {texts.publish}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type ExportCardProps = { id: number; rate: number; areLengthsKnown: boolean };

/** Files for editing programs; those that need the end of each part wait until it is known. */
function ExportCard({ id, rate, areLengthsKnown }: ExportCardProps) {
  const to = (format: string) => `/dashcamer/compilations/${id}/${format}`;
  return (
    <Card title={texts.exportTitle}>
      <div className="card__body form-stack">
        <p className="small muted">{texts.exportText(rate)}</p>
        <div className="btn-row">
          {areLengthsKnown ? (
            <>
              <ButtonLink to={to("edl")} size="sm" icon="download" download>
                {texts.edl}
              </ButtonLink>
              <ButtonLink to={to("markers")} size="sm" icon="download" download>
                {texts.markers}
              </ButtonLink>
              <ButtonLink to={to("otio")} size="sm" icon="download" download>
                {texts.otio}
              </ButtonLink>
              <ButtonLink to={to("csv")} size="sm" icon="download" download>
                {texts.csv}
              </ButtonLink>
            </>
          ) : null}
          <ButtonLink to={to("txt")} size="sm" icon="download" download>
            {texts.files}
          </ButtonLink>
        </div>
        {areLengthsKnown ? <p className="small muted">{texts.markersText}</p> : null}
      </div>
    </Card>
  );
}

function CreditsCard({ credits, areChapters }: Pick<CompilationPageProps, "credits" | "areChapters">) {
  return (
    <Card title={texts.creditsTitle}>
      <div className="card__body">
        <TextAreaField
          key={credits}
          label={texts.credits}
          field={queryField("credits")}
          hint={areChapters ? texts.creditsChapters : texts.creditsPlain}
          rows={Math.min(12, credits.split("\n").length + 1)}
          defaultValue={credits}
          readOnly
          hideLabel
        />
      </div>
    </Card>
  );
}
