import type { listWaitingWork } from "~/domain/operations/list-waiting-work.server";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { jobListTexts as texts } from "./texts";

/** What the clock and the queue have still to do. */
export function WaitingCard({ waiting }: { waiting: Awaited<ReturnType<typeof listWaitingWork>> }) {
  return (
    <Card title={texts.waitingTitle}>
      <div className="card__body form-stack">
        <p className="muted">{texts.waitingLede}</p>
        <DataTable
          rows={waiting}
          keyOf={({ name }) => name}
          columns={[
            { label: texts.what, cell: ({ name }) => texts.waiting[name] },
            { label: texts.count, numeric: "end", cell: ({ total }) => texts.number(total) },
            {
              label: texts.since,
              numeric: "digits",
              cell: ({ total, oldest }) => texts.sinceMoment(total === 0 ? null : oldest),
            },
          ]}
        />
      </div>
    </Card>
  );
}
