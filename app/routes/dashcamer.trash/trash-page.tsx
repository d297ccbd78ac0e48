import { clipTexts } from "~/areas/clip/texts";
import { ManagePage } from "~/areas/workspace/manage/manage-page";
import type { VideoState } from "~/domain/states/rules";
import { erasedAfter, type TrashAction } from "~/domain/trash/rules";
import { Form } from "~/framework/router";
import { formatBytes, isoMoment } from "~/texts/format";
import { Button } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Footage } from "~/ui/footage";
import { Hidden, Intent } from "~/ui/form";
import { fieldsOf } from "~/ui/form-fields";
import { Pagination } from "~/ui/pagination";
import { StateChip } from "~/ui/state-chip";
import { forms } from "./forms";
import { trashTexts as texts } from "./texts";

export type TrashedClip = {
  id: number;
  name: string;
  posterUrl: string | null;
  nickname: string;
  state: VideoState;
  sizeBytes: number;
  trashedAt: number;
  trashAction: TrashAction | null;
};

export type TrashPageProps = {
  clips: TrashedClip[];
  total: number;
  bytes: number;
  page: number;
  totalPages: number;
  query: string;
};

/** Clips that can still be taken back. */
export function TrashPage({ clips, total, bytes, ...pages }: TrashPageProps) {
  return (
    <ManagePage title={texts.title} lede={total === 0 ? texts.empty : texts.lede(total, bytes)}>
      {clips.length === 0 ? (
        <Empty icon="trash" title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <ul className="managed-list">
          {clips.map((clip) => (
            <TrashRow key={clip.id} clip={clip} />
          ))}
        </ul>
      )}
      <Pagination {...pages} />
    </ManagePage>
  );
}

function TrashRow({ clip }: { clip: TrashedClip }) {
  const { id, name, posterUrl, nickname, state, sizeBytes, trashedAt, trashAction } = clip;
  const goneAt = erasedAfter(trashedAt);
  return (
    <li className="managed">
      <div className="managed__head">
        <Footage src={posterUrl} className="managed__picture" />
        <div className="managed__words">
          <b>{name}</b>
          <span className="managed__meta">
            {nickname || clipTexts.noNickname} · {formatBytes(sizeBytes)} ·{" "}
            <time dateTime={isoMoment(goneAt)}>{texts.erasedOn(goneAt)}</time>{" "}
            {trashAction === "clipAndData" ? texts.whole : texts.onlyFile}
          </span>
          <StateChip state={state} bare />
        </div>
        <Form method="post" preventScrollReset>
          <Intent of={forms.restoreVideo} />
          <Hidden field={fieldsOf(forms.restoreVideo).videoId} value={id} />
          <Button type="submit" size="sm" icon="restore" aria-label={`${texts.restore}: ${name}`}>
            {texts.restore}
          </Button>
        </Form>
      </div>
    </li>
  );
}
