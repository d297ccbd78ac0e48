import { formatDateTime, formatDuration, formatRecorded } from "~/texts/format";
import { stateMeanings } from "~/texts/states";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { Quote } from "~/ui/quote";
import { StateLine } from "~/ui/state-line";
import { viewTexts } from "./texts";
import type { ViewPageProps } from "./view-page";

/** How far the clip has come. */
export function ClipProgress({
  state,
  states,
  reachedAt,
  plannedAt,
  consentWithdrawnAt,
  removed,
}: ViewPageProps) {
  return (
    <Card title={viewTexts.stateTitle} className="cq">
      <div className="card__body side-stack">
        <StateLine current={state} states={states} reachedAt={reachedAt} />
        {/* Once the consent is taken back or the clip deleted, nothing waits for the creator any more. */}
        {consentWithdrawnAt === null && removed === null ? (
          <p className="muted">
            {stateMeanings[state]} {plannedAt === null ? null : viewTexts.planned(formatDateTime(plannedAt))}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** When it was recorded and sent, and what both sides wrote to it. */
export function Facts({ dashcamerName, uploadedAt, recordedAt, messageFromDashcamer, note }: ViewPageProps) {
  return (
    <Card title={dashcamerName}>
      <div className="card__body side-stack">
        <DefinitionList
          items={[
            { term: viewTexts.sent, value: formatDateTime(uploadedAt), numeric: true },
            {
              term: viewTexts.recorded,
              value: recordedAt === null ? null : formatRecorded(recordedAt),
              numeric: true,
            },
          ]}
        />
        <Quote title={viewTexts.message} text={messageFromDashcamer ?? null} />
        <Quote title={viewTexts.yourMessage} text={note} />
      </div>
    </Card>
  );
}

/** The video that the clip is in. */
export function Published({ name, link, startsAtSeconds }: NonNullable<ViewPageProps["published"]>) {
  const watch =
    link === null ? null : (
      <ButtonLink to={link} tone="primary" size="sm" icon="play">
        {startsAtSeconds === null ? viewTexts.watch : viewTexts.watchFrom}
      </ButtonLink>
    );
  return (
    <Banner tone="success" title={`${viewTexts.published}: ${name}`} action={watch}>
      {viewTexts.publishedText}{" "}
      {startsAtSeconds === null ? null : viewTexts.startsAt(formatDuration(startsAtSeconds * 1000))}
    </Banner>
  );
}
