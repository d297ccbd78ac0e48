import type { getRecommendations } from "~/domain/promo-codes/list-promo-codes.server";
import { Anchor } from "~/ui/anchor";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { DataTable } from "~/ui/data-table";
import { recommendationTexts as texts } from "./texts";

type Recommendations = Awaited<ReturnType<typeof getRecommendations>>;

/** The creator's own codes, what they give, and what has come of them; nobody who ordered is named. */
export function RecommendationCard({ codes, uses }: Recommendations) {
  return (
    <Card title={texts.title}>
      <div className="card__body form-stack">
        {codes.length === 0 ? (
          <p>
            {texts.none} <Anchor to="/support">{texts.askForOne}</Anchor>
          </p>
        ) : (
          codes.map(({ code, percentOff, credit, validUntil }) => (
            <div key={code} className="form-stack">
              <CopyField label={texts.label(code)} value={code} copyLabel={texts.copy(code)} />
              <p>{texts.gives(percentOff, credit)}</p>
              {validUntil === null ? null : <p className="muted small">{texts.validUntil(validUntil)}</p>}
            </div>
          ))
        )}
        {uses.length === 0 ? null : (
          <>
            <h3>{texts.uses}</h3>
            <UseTable uses={uses} />
          </>
        )}
      </div>
    </Card>
  );
}

/** Orders have no name here that could be shown or compared. */
function UseTable({ uses }: Pick<Recommendations, "uses">) {
  return (
    <DataTable
      rows={uses}
      keyOf={({ orderedAt }) => orderedAt}
      columns={[
        { label: texts.orderedAt, numeric: "digits", cell: ({ orderedAt }) => texts.day(orderedAt) },
        {
          label: texts.state,
          cell: ({ state, creditedFrom }) =>
            state === "waiting" && creditedFrom !== null ? texts.waiting(creditedFrom) : texts.states[state],
        },
        {
          label: texts.credit,
          numeric: "end",
          cell: ({ state, amount }) =>
            state === "waiting" || state === "credited" ? texts.amount(amount) : "–",
        },
      ]}
    />
  );
}
