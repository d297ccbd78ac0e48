import type { getClock } from "~/domain/operations/get-clock.server";
import { formatDateTime, formatNumber } from "~/texts/format";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { jobListTexts as texts } from "./texts";

/** When the clock did what it does each night, and what of its work fails. */
export function ClockCard({ clock: { nightly, failing } }: { clock: Awaited<ReturnType<typeof getClock>> }) {
  return (
    <Card title={texts.clockTitle}>
      <div className="card__body form-stack">
        <DataTable
          rows={nightly}
          keyOf={({ name }) => name}
          columns={[
            { label: texts.what, cell: ({ name }) => texts.nightly[name] },
            { label: texts.last, numeric: "digits", cell: ({ at }) => texts.lastMoment(at) },
          ]}
        />
        {failing.length === 0 ? (
          <p className="muted">{texts.nothingFails}</p>
        ) : (
          <DataTable
            rows={failing}
            keyOf={({ work }) => work}
            columns={[
              { label: texts.fails, cell: ({ work }) => <code>{work}</code> },
              { label: texts.inARow, numeric: "end", cell: ({ faults }) => formatNumber(faults) },
              { label: texts.last, numeric: "digits", cell: ({ at }) => formatDateTime(at) },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
