import type { getPrices } from "~/domain/tariffs/get-prices.server";
import { offerNames } from "~/domain/tariffs/offer-rules";
import { Form } from "~/framework/router";
import { ArrowLink, Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { TextField } from "~/ui/field";
import { type Answers, queryField } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { Confirm } from "./confirm";
import type { readDraft } from "./draft.server";
import type { forms } from "./forms";
import { pricesTexts as texts } from "./texts";

export type PricesPageProps = Awaited<ReturnType<typeof getPrices>> &
  ReturnType<typeof readDraft> & { answers: Answers<typeof forms> };

/** Other prices and space of a tariff in two steps: first what they would change, then their announcement. */
export function PricesPage(props: PricesPageProps) {
  const { tariff, creators, effect } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <ArrowLink to="/admin/tariffs" back>
        {texts.back}
      </ArrowLink>
      <PageHead title={texts.title(tariff.name)} lede={texts.lede(creators)} />
      <Draft {...props} />
      {effect ? <Confirm {...props} effect={effect} /> : null}
      <Changes {...props} />
    </main>
  );
}

function Draft({ typed, errors, effect }: PricesPageProps) {
  const errorsOf = (name: keyof typeof errors) => {
    const error = errors[name];
    return error === null ? null : [error];
  };
  return (
    <Card title={texts.formTitle}>
      <Form method="get" className="card__body form-stack" noValidate>
        <TextField
          label={texts.day}
          field={queryField("day")}
          type="date"
          hint={texts.dayHint}
          errors={errorsOf("day")}
          defaultValue={typed.day}
        />
        <div className="form-grid">
          {offerNames.map((name) => (
            <TextField
              key={name}
              label={texts.labels[name]}
              field={queryField(name)}
              hint={name === "spaceBytes" ? texts.gigabytes : texts.crowns}
              errors={errorsOf(name)}
              defaultValue={typed[name]}
              inputMode={name === "spaceBytes" ? "numeric" : "decimal"}
              autoComplete="off"
              maxLength={20}
              numeric
            />
          ))}
        </div>
        <p className="btn-row">
          <Button type="submit" tone={effect ? "secondary" : "primary"}>
            {texts.preview}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function Changes({ changes }: PricesPageProps) {
  if (changes.length === 0) return null;
  return (
    <section className="form-stack" aria-labelledby="changes">
      <h2 id="changes">{texts.changesTitle}</h2>
      <DataTable
        rows={changes}
        keyOf={({ id }) => id}
        columns={[
          { label: texts.validFrom, numeric: "digits", cell: ({ day }) => texts.date(day) },
          ...offerNames.map((name) => ({
            label: texts.labels[name],
            numeric: "end" as const,
            cell: (change: PricesPageProps["changes"][number]) => texts.amount(name, change[name]),
          })),
          {
            label: texts.announcedAt,
            numeric: "digits",
            cell: ({ announcedAt }) => texts.dateTime(announcedAt),
          },
        ]}
      />
    </section>
  );
}
