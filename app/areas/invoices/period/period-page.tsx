import type { DayErrors } from "~/domain/invoices/document-filter";
import { documentsPerZip, yearParts } from "~/domain/invoices/period/rules";
import { Form } from "~/framework/router";
import { fieldErrorTexts } from "~/texts/field-errors";
import { optional } from "~/texts/forms";
import { ArrowLink, Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField, TextField } from "~/ui/field";
import { queryField } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { withParams } from "~/ui/query";
import { mainId } from "~/ui/skip-link";
import type { loadPeriod } from "./period.server";
import { periodTexts as texts } from "./texts";

/** `base` is where the list of documents is. */
export type PeriodPageProps = Awaited<ReturnType<typeof loadPeriod>> & { base: string };

/** Chooses a period of documents and offers it as ZIPs. */
export function PeriodPage(props: PeriodPageProps) {
  const { base, books, errors } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to={base} back>
        {texts.back}
      </ArrowLink>
      <PageHead title={texts.title} lede={books === "all" ? texts.ledeOfAll : texts.lede} />
      <Choice {...props} />
      {errors.from || errors.until ? null : <Found {...props} />}
    </main>
  );
}

function Choice({ chosen, typed, years, errors }: PeriodPageProps) {
  const errorsOf = (code: DayErrors["until"]) => (code ? [fieldErrorTexts[code]] : null);
  return (
    <Form method="get" aria-label={texts.filter} className="form-stack" noValidate>
      <div className="form-grid">
        <SelectField
          label={texts.year}
          field={queryField("year")}
          defaultValue={String(chosen.year)}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <SelectField
          label={texts.part}
          field={queryField("part")}
          defaultValue={chosen.part}
          options={yearParts.map((value) => ({ value, label: texts.partText(value) }))}
        />
        <TextField
          label={texts.from}
          field={queryField("from")}
          type="date"
          aside={optional}
          hint={texts.daysHint}
          defaultValue={typed.from}
          errors={errorsOf(errors.from)}
        />
        <TextField
          label={texts.until}
          field={queryField("until")}
          type="date"
          aside={optional}
          defaultValue={typed.until}
          errors={errorsOf(errors.until)}
        />
      </div>
      <p className="btn-row">
        <Button type="submit">{texts.show}</Button>
      </p>
    </Form>
  );
}

function Found({ base, chosen, hasDays, days, period, count, total, movements, zips }: PeriodPageProps) {
  const addressOf = (page: number) =>
    `${base}/zip${withParams("", { from: days.from || null, until: days.until || null, page: page === 1 ? null : String(page) })}`;
  const none = movements > 0 ? texts.noneButMoves(movements) : texts.none;
  return (
    <Card title={hasDays ? texts.days(period) : texts.whole(chosen.year, chosen.part)}>
      <div className="card__body form-stack">
        <p>{count === 0 ? none : texts.count(count, total)}</p>
        {zips.length > 1 ? (
          <p>
            {texts.manyZips(zips.length, documentsPerZip)} {movements > 0 ? texts.ledgerInLast : null}
          </p>
        ) : null}
        {zips.map((range, at) => (
          <div key={range?.first} className="btn-row">
            <ButtonLink to={addressOf(at + 1)} tone="primary" icon="download" download>
              {zips.length > 1 ? texts.downloadOne(at + 1, zips.length) : texts.download}
            </ButtonLink>
            {range ? <span className="muted small">{texts.range(range.first, range.last)}</span> : null}
          </div>
        ))}
        {zips.length > 0 ? <p className="muted small">{texts.csv}</p> : null}
      </div>
    </Card>
  );
}
