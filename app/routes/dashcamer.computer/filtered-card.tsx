import { useState } from "react";
import { tellFailure, type WantedView, wantedOf } from "~/areas/workspace/computer/clip-on-computer";
import { announce } from "~/client/announcements";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { ComputerPageProps } from "./computer-page";
import type { Connection } from "./connection-card";
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
          tellFailure,
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
      </div>
    </Card>
  );
}

/** All clips of the list, also those on other pages; null when the site does not give them. */
async function fetchWanted(query: string): Promise<WantedView[] | null> {
  try {
    const response = await fetch(`/dashcamer/computer/wanted${query}`, {
      headers: { Accept: "application/json" },
    });
    return response.ok ? ((await response.json()) as { clips: WantedView[] }).clips : null;
  } catch {
    return null;
  }
}
