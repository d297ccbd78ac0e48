import { clipTexts } from "~/areas/clip/texts";
import { ArrowLink, ButtonLink, IconLink } from "~/ui/button";
import type { ClipDetailPageProps } from "./clip-detail-page";
import { RenameForm } from "./rename-form";
import { clipDetailTexts } from "./texts";

/** The clip's title, the way to its neighbours and to its file. */
export function ClipHead(props: ClipDetailPageProps) {
  const { clip, ownTitle, answers, backTo, previousTo, nextTo, downloadTo } = props;
  return (
    <header className="clip-head">
      <ArrowLink to={backTo} back>
        {clipDetailTexts.back}
      </ArrowLink>
      <div className="clip-head__title">
        <h1>{clip.title}</h1>
        {ownTitle === null ? null : <RenameForm title={ownTitle} answer={answers.renameVideo} />}
      </div>
      <div className="btn-row">
        {previousTo ? (
          <IconLink to={previousTo} tone="secondary" icon="chevron-left" label={clipDetailTexts.previous} />
        ) : null}
        {nextTo ? (
          <IconLink to={nextTo} tone="secondary" icon="chevron-right" label={clipDetailTexts.next} />
        ) : null}
        <ButtonLink to={downloadTo} icon="download" download>
          {clipTexts.download}
        </ButtonLink>
      </div>
    </header>
  );
}
