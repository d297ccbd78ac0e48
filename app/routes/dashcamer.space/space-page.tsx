import { ToTariff } from "~/areas/tariffs/to-tariff";
import { TableView } from "~/areas/workspace/table-view";
import { type AgeGroup, ageGroups, type Forecast } from "~/domain/dashcamers/space-rules";
import type { PendingFile } from "~/domain/intake/pending-file";
import type { VideoState } from "~/domain/states/rules";
import { Link } from "~/framework/router";
import { formatBytes, formatNumber } from "~/texts/format";
import { stateLabels } from "~/texts/states";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Bar } from "~/ui/column-chart";
import type { Answers } from "~/ui/form-fields";
import { Meter } from "~/ui/meter";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { StateChip } from "~/ui/state-chip";
import { BinForm, type BinnableClip } from "./bin-form";
import type { forms } from "./forms";
import { ReleaseForm } from "./release-form";
import { spaceTexts as texts } from "./texts";

type Amount = { bytes: number; clips: number };

export type SpacePageProps = {
  usedBytes: number;
  maxBytes: number;
  states: (Amount & { state: VideoState })[];
  ages: (Amount & { upToDays: AgeGroup })[];
  trash: Amount;
  otherBytes: number;
  forecast: Forecast;
  toBin: BinnableClip[];
  reservedBytes: number;
  freeBytes: number;
  pendingFiles: PendingFile[];
  answers: Answers<typeof forms>;
};

/** Where the space goes, how long it lasts, and what could be binned. */
export function SpacePage(props: SpacePageProps) {
  const { usedBytes, maxBytes, freeBytes, forecast, toBin, reservedBytes, pendingFiles, answers } = props;
  return (
    <main id={mainId} className="page page--narrow">
      <PageHead title={texts.title} lede={texts.lede} />
      <Card title={texts.used(usedBytes, maxBytes)}>
        <div className="card__body form-stack">
          <Meter label={texts.title} value={usedBytes} max={maxBytes} />
          <p>{texts.free(Math.max(0, freeBytes))}</p>
          <Banner
            tone={forecast.kind === "full" ? "danger" : forecast.kind === "fullAt" ? "warning" : "info"}
            icon={forecast.kind === "full" ? undefined : "clock"}
            title={texts.forecastTitle}
            action={forecast.kind === "full" ? <ToTariff more /> : null}
          >
            {texts.forecast(forecast)}
          </Banner>
        </div>
      </Card>
      {pendingFiles.length > 0 ? (
        <Card title={texts.pendingFiles(reservedBytes)}>
          <div className="card__body form-stack">
            <p>{texts.pendingFilesText}</p>
            <ReleaseForm files={pendingFiles} answer={answers.release} />
          </div>
        </Card>
      ) : null}
      <States {...props} />
      <Ages ages={props.ages} />
      <Card title={texts.bin}>
        <div className="card__body form-stack">
          <p>{texts.binText}</p>
          {toBin.length > 0 ? (
            <BinForm clips={toBin} answer={answers.bin} />
          ) : (
            <p className="muted">{texts.binNone}</p>
          )}
        </div>
      </Card>
    </main>
  );
}

function States({ states, trash, otherBytes, usedBytes }: SpacePageProps) {
  return (
    <Card title={texts.states}>
      <div className="card__body form-stack">
        <ul className="bars">
          {states.map(({ state, bytes }) => (
            <li key={state}>
              <StateChip state={state} bare />
              <span className="num">{formatBytes(bytes)}</span>
              <Bar value={bytes} max={usedBytes} state={state} />
            </li>
          ))}
          <li>
            <span>
              <Link to="/dashcamer/trash">{texts.trash}</Link>{" "}
              <span className="muted">({texts.trashText})</span>
            </span>
            <span className="num">{formatBytes(trash.bytes)}</span>
            <Bar value={trash.bytes} max={usedBytes} />
          </li>
          <li>
            <span>{texts.other}</span>
            <span className="num">{formatBytes(otherBytes)}</span>
            <Bar value={otherBytes} max={usedBytes} />
          </li>
        </ul>
        <TableView
          caption={texts.states}
          head={[texts.kind, texts.size, texts.clips]}
          rows={[
            ...states.map(({ state, bytes, clips }) => [
              stateLabels[state],
              formatBytes(bytes),
              formatNumber(clips),
            ]),
            [texts.trash, formatBytes(trash.bytes), formatNumber(trash.clips)],
            [texts.other, formatBytes(otherBytes), ""],
          ]}
        />
      </div>
    </Card>
  );
}

function Ages({ ages }: Pick<SpacePageProps, "ages">) {
  const all = ages.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = ages.map(({ upToDays, ...amount }, at) => ({
    ...amount,
    label: texts.age(upToDays, ageGroups[at - 1] ?? null),
  }));
  return (
    <Card title={texts.ages}>
      <div className="card__body form-stack">
        <ul className="bars">
          {rows.map(({ label, bytes }) => (
            <li key={label}>
              <span>{label}</span>
              <span className="num">{formatBytes(bytes)}</span>
              <Bar value={bytes} max={all} />
            </li>
          ))}
        </ul>
        <TableView
          caption={texts.ages}
          head={[texts.kind, texts.size, texts.clips]}
          rows={rows.map(({ label, bytes, clips }) => [label, formatBytes(bytes), formatNumber(clips)])}
        />
      </div>
    </Card>
  );
}
