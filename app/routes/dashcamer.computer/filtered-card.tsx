import { useState } from "react";
import { announceFailure, wantedOf } from "~/areas/workspace/computer/clip-on-computer";
import { announce } from "~/client/announcements";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { ComputerPageProps } from "./computer-page";
import type { Connection } from "./connection-card";
import { fetchWanted } from "./fetch-wanted";
import { FolderSaving } from "./folder-saving";
import { computerTexts as texts } from "./texts";

type FilteredCardProps = NonNullable<ComputerPageProps["whole"]> & { query: string; connection: Connection };

/** Brings all clips that match the filter of the list: by the companion, or as a list for a download manager. */
export function FilteredCard({ clips, bytes, isTooMuch, query, connection }: FilteredCardProps) {
  const { phase, desktop } = connection;
  const [isAsking, setAsking] = useState(false);
  async function bringAll() {
    setAsking(true);
    const wanted = await fetchWanted(query);
    if (wanted === null) announce({ text: texts.wantedFailed, tone: "error", ms: null });
    else
      await desktop
        .download(wanted.map(wantedOf))
        .then(
          () => announce({ text: texts.bringing(wanted.length), tone: "success", ms: 8000 }),
          announceFailure,
        );
    setAsking(false);
  }
  return (
    <Card title={texts.filtered}>
      <div className="card__body form-stack">
        <p>{isTooMuch ? texts.tooMuch : texts.measured(clips, bytes)}</p>
        {isTooMuch || clips === 0 ? null : <p className="small muted">{texts.filteredText}</p>}
        <div className="btn-row">
          {isTooMuch || clips === 0 ? null : (
            <>
              {phase.kind === "connected" ? (
                <Button tone="primary" icon="computer" busy={isAsking} onClick={bringAll}>
                  {texts.bringFiltered(clips)}
                </Button>
              ) : null}
              <ButtonLink to={`/dashcamer/computer/addresses${query}`} icon="download" download>
                {texts.listLink}
              </ButtonLink>
            </>
          )}
          <ButtonLink to={`/dashcamer${query}`} tone="quiet" icon="chevron-left">
            {texts.backToList}
          </ButtonLink>
        </div>
        {isTooMuch || clips === 0 ? null : <FolderSaving query={query} />}
      </div>
    </Card>
  );
}
