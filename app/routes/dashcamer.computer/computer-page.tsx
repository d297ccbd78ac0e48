import { useEffect, useState } from "react";
import { useDesktop } from "~/client/desktop/use-desktop";
import type { getComputerPage } from "~/domain/companions/get-computer-page.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Answers } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { Clips } from "./clips";
import { CompanionsCard } from "./companions-card";
import { ConnectionCard } from "./connection-card";
import { FilteredCard } from "./filtered-card";
import { FolderSaving } from "./folder-saving";
import type { forms } from "./forms";
import { StartCard } from "./start-card";
import { computerTexts as texts } from "./texts";

export type ComputerPageProps = Awaited<ReturnType<typeof getComputerPage>> & {
  page: number;
  /** Which clips, as in the address of their list. */
  query: string;
  /** Origin of the site. */
  site: string;
  /** A pairing code that has just been made. */
  code: string | null;
  answers: Answers<typeof forms>;
};

/** The companion: how it gets here, whether it is connected, and the clips that it may bring. */
export function ComputerPage(props: ComputerPageProps) {
  const { companions, clips, whole, page, hasMore, query, site, code, answers } = props;
  const connection = useDesktop({ companions, clipAddress: (id) => `/dashcamer/videos/${id}` });
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <main id={mainId} className="page form-stack">
      <PageHead title={texts.title} lede={texts.lede} />
      <p className="only-on-phones">{texts.onPhone}</p>
      {whole ? <FilteredCard {...whole} query={query} connection={connection} /> : null}
      <div className="not-on-phones form-stack">
        <Card title={texts.connection}>
          <div className="card__body form-stack">
            {isScripted ? (
              <ConnectionCard connection={connection} code={code} answer={answers.makeCode} />
            ) : (
              <p>{texts.unscripted}</p>
            )}
          </div>
        </Card>
        <StartCard site={site} code={code} answer={answers.makeCode} />
      </div>
      {companions.length > 0 ? <CompanionsCard companions={companions} answer={answers.unpair} /> : null}
      <Clips clips={clips} page={page} hasMore={hasMore} query={query} connection={connection} />
      {whole ? null : (
        <Card title={texts.list} className="not-on-phones">
          <div className="card__body form-stack">
            <p>{texts.listText}</p>
            <p className="btn-row">
              <ButtonLink to="/dashcamer/computer/addresses" icon="download" download>
                {texts.listLink}
              </ButtonLink>
            </p>
            {clips.length > 0 ? <FolderSaving query={query} /> : null}
          </div>
        </Card>
      )}
    </main>
  );
}
