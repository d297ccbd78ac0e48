import { profileTexts as texts } from "~/areas/account/profile-texts";
import type { VideoState } from "~/domain/states/rules";
import { formatNumber } from "~/texts/format";
import { stateLabels } from "~/texts/states";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { withParams } from "~/ui/query";
import { SentClip, type SentClipView } from "./sent-clip";

export type SentClipsProps = {
  clips: SentClipView[];
  total: number;
  counts: Partial<Record<VideoState, number>>;
  /** The state that the list is narrowed to. */
  state: VideoState | null;
  page: number;
  totalPages: number;
  /** The query string as it is in the address. */
  query: string;
};

/** What a fan has sent and how far it has come; filter and page stand in the address. */
export function SentClips({ clips, total, counts, state, page, totalPages, query }: SentClipsProps) {
  if (total === 0) {
    const send = (
      <ButtonLink to="/upload" tone="primary" icon="upload">
        {texts.send}
      </ButtonLink>
    );
    return <Empty icon="clip" title={texts.emptyTitle} text={texts.emptyText} action={send} />;
  }
  return (
    <>
      <StateFilter counts={counts} total={total} state={state} query={query} />
      {clips.length > 0 ? (
        <section className="fan-list" aria-label={texts.history}>
          {clips.map((clip) => (
            <SentClip key={clip.to} clip={clip} />
          ))}
        </section>
      ) : (
        <Empty
          icon="clip"
          title={texts.noneTitle}
          text={texts.noneText}
          action={<ButtonLink to="/profile">{texts.showAll}</ButtonLink>}
        />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </>
  );
}

type StateFilterProps = Pick<SentClipsProps, "counts" | "total" | "state" | "query">;

/** One link for each state that a clip of the fan is in. */
function StateFilter({ counts, total, state, query }: StateFilterProps) {
  const states = ([0, 1, 2, 3, 4, 5, -1] as const).filter((one) => counts[one] || one === state);
  const choices = [
    { value: null, label: texts.all, count: total },
    ...states.map((one) => ({ value: one, label: stateLabels[one], count: counts[one] ?? 0 })),
  ];
  return (
    <nav className="chip-row chip-row--scroll" aria-label={texts.filter}>
      {choices.map(({ value, label, count }) => (
        <Anchor
          key={label}
          className="chip"
          to={withParams(query, { state: value === null ? null : String(value), page: null })}
          aria-current={value === state ? "true" : undefined}
        >
          {label}
          <span className="chip__count">{formatNumber(count)}</span>
        </Anchor>
      ))}
    </nav>
  );
}
