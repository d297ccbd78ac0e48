import { ToTariff } from "~/areas/tariffs/to-tariff";
import { transfersTexts as texts } from "~/areas/transfers/texts";
import type { VideoState } from "~/domain/states/rules";
import { Form } from "~/framework/router";
import { isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Footage } from "~/ui/footage";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { forms } from "./forms";

type RequestView = {
  id: number;
  name: string;
  posterUrl: string | null;
  durationMs: number | null;
  state: number;
  targetName: string;
  askedByFan: boolean;
  requestedAt: number;
};

type GoneView = { id: number; name: string; decidedAt: number | null; holderName: string | null };

type TransfersPageProps = {
  requests: RequestView[];
  total: number;
  page: number;
  totalPages: number;
  query: string;
  gone: GoneView[];
  answers: Answers<typeof forms>;
  busyId: number | null;
};

/** What the creator has to decide about, and what has left them. */
export function TransfersPage({ requests, total, gone, answers, busyId, ...pages }: TransfersPageProps) {
  return (
    <main id={mainId} className="page page--wide">
      <h1>{texts.title}</h1>
      <FormError of={fieldsOf(forms.approve, answers.approve)} />
      <FormError of={fieldsOf(forms.refuse, answers.refuse)} />
      <section className="side-stack" aria-labelledby="to-approve">
        <h2 id="to-approve">
          {texts.toApprove} <span className="badge">{total}</span>
        </h2>
        {requests.length === 0 ? <p className="muted">{texts.toApproveEmpty}</p> : null}
        {requests.map((request) => (
          <Request key={request.id} request={request} busy={busyId === request.id} />
        ))}
        <Pagination {...pages} />
      </section>
      <section className="side-stack" aria-labelledby="gone">
        <h2 id="gone">{texts.gone}</h2>
        {gone.length === 0 ? <p className="muted">{texts.goneEmpty}</p> : null}
        <ul className="transfer-list">
          {gone.map((clip) => (
            <Gone key={clip.id} clip={clip} />
          ))}
        </ul>
        {gone.some(({ holderName }) => holderName === null) ? (
          <>
            <p className="small muted">{texts.whoHolds}</p>
            <ToTariff />
          </>
        ) : null}
      </section>
    </main>
  );
}

function Request({ request, busy }: { request: RequestView; busy: boolean }) {
  const { id, name, posterUrl, durationMs, targetName, askedByFan, requestedAt } = request;
  return (
    <article className="card transfer-clip">
      <Footage src={posterUrl} durationMs={durationMs} />
      <div className="transfer-clip__text">
        <h3>
          <Anchor to={`/dashcamer/videos/${id}`}>{name}</Anchor>
        </h3>
        <StateChip state={request.state as VideoState} />
        <p className="small">{texts.wants(targetName, askedByFan)}</p>
        <p className="xs faint">{texts.asked(requestedAt)}</p>
        <div className="btn-row">
          <Decision decision="approve" id={id} busy={busy} />
          <Decision decision="refuse" id={id} busy={busy} />
        </div>
      </div>
    </article>
  );
}

type DecisionProps = { decision: keyof typeof forms; id: number; busy: boolean };

function Decision({ decision, id, busy }: DecisionProps) {
  const form = forms[decision];
  const yes = decision === "approve";
  return (
    <Form method="post" preventScrollReset>
      <Intent of={form} />
      <Hidden field={fieldsOf(form).id} value={id} />
      <Button
        type="submit"
        size="sm"
        tone={yes ? "primary" : "secondary"}
        icon={yes ? "transfer" : "close"}
        busy={busy}
      >
        {texts[decision]}
      </Button>
    </Form>
  );
}

function Gone({ clip: { name, decidedAt, holderName } }: { clip: GoneView }) {
  return (
    <li className="transfer-list__item">
      <span>
        <b>{name}</b>
        {decidedAt === null ? null : (
          <time className="small muted" dateTime={isoMoment(decidedAt)}>
            {texts.goneAt(decidedAt)}
            {holderName === null ? null : `, ${texts.goneTo(holderName)}`}
          </time>
        )}
      </span>
    </li>
  );
}
