import type { FilterParam } from "~/domain/clip-list/filters";
import { perPageChoices } from "~/domain/clip-list/rules";
import type { VideoState } from "~/domain/states/rules";
import type { SavedView } from "~/domain/views/rules";
import { ArrowLink, Button, ButtonLink } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import type { TagView } from "~/ui/tag";
import { ActiveFilters } from "./active-filters";
import type { BulkTools } from "./bulk-bar";
import { BulkSelection } from "./bulk-selection";
import { ChangeResult, type ChangeView } from "./change-result";
import type { ClipRowView } from "./clip-row";
import { FilterRail, filterFormId } from "./filter-rail";
import type { ViewForms } from "./saved-views";
import { clipListTexts } from "./texts";

export type ClipSort = keyof typeof clipListTexts.sorts;

export type ClipFilter = {
  /** What narrows the list, as it stands in the address. */
  on: [FilterParam, string][];
  /** Messages at the days. */
  errors: { from?: string; until?: string };
  sort: ClipSort;
  perPage: number;
};

/** What the list can be narrowed to besides its states. */
export type FilterChoices = {
  tags: TagView[];
  systemTags: { id: number; name: string }[];
  editors: { id: number; name: string; locked: boolean }[];
};

export type ClipListData = {
  clips: ClipRowView[];
  /** Clips that match the filter, and all there are. */
  matching: number;
  total: number;
  /** How many clips are in each state that exists here; their order is the order of the filter. */
  stateCounts: { state: VideoState; count: number }[];
  filter: ClipFilter;
  choices: FilterChoices;
  views: SavedView[];
  /** What the present list would be saved as; empty when nothing narrows it. */
  presentView: string;
  /** Where contributors send clips; null for editors. */
  sendTo: string | null;
  isTrash: boolean;
  /** Query string by which all clips of a narrowed list are brought to a computer; null where that is not offered. */
  download: string | null;
  /** The query string as it is in the address. */
  query: string;
  page: number;
  totalPages: number;
  tools: BulkTools;
  /** The change of many clips that was just made. */
  change: ChangeView | null;
};

export type ClipListPageProps = ClipListData & {
  answers: ViewForms["answers"];
  /** What stands there while there is no clip at all. */
  empty?: { title: string; text: string };
};

/** A creator's clips. The filter is a GET form: the address holds it, so it survives going back. */
export function ClipListPage(props: ClipListPageProps) {
  const { clips, matching, total, stateCounts, filter, query, page, totalPages, tools } = props;
  return (
    <div className="workspace">
      <FilterRail
        stateCounts={stateCounts}
        filter={filter}
        choices={props.choices}
        views={props.views}
        viewForms={{ answers: props.answers, present: props.presentView }}
        isCreator={tools.isCreator}
      />
      <main id={mainId} className="work">
        <header className="work__head">
          <div>
            <h1>{clipListTexts.title}</h1>
            <p className="small muted" role="status">
              <b>{clipListTexts.found(matching)}</b>{" "}
              {matching === total ? null : clipListTexts.ofTotal(total)}
            </p>
          </div>
          <div className="btn-row">
            {tools.isCreator && !props.isTrash ? (
              <ButtonLink to={`/dashcamer/review${query}`} tone="primary" icon="play">
                {clipListTexts.review}
              </ButtonLink>
            ) : null}
            {props.download ? (
              <ButtonLink to={`/dashcamer/computer${props.download}`} icon="download">
                {clipListTexts.downloadFiltered(matching)}
              </ButtonLink>
            ) : null}
            <SortSelect sort={filter.sort} />
          </div>
        </header>
        <ActiveFilters filter={filter} choices={props.choices} query={query} />
        {props.change ? <ChangeResult key={props.change.guid} change={props.change} query={query} /> : null}
        {clips.length > 0 ? (
          // What was chosen for one change is not chosen for the next.
          <BulkSelection
            key={`${props.change?.guid}${query}`}
            clips={clips}
            matching={matching}
            tools={props.isTrash ? null : tools}
          />
        ) : (
          <Nothing total={total} empty={props.empty} filter={filter} sendTo={props.sendTo} />
        )}
        <div className="work__foot">
          <Pagination page={page} totalPages={totalPages} query={query} />
          <PerPageSelect perPage={filter.perPage} />
        </div>
      </main>
    </div>
  );
}

function SortSelect({ sort }: { sort: ClipSort }) {
  return (
    <div className="work__tools">
      <label className="visually-hidden" htmlFor="sort">
        {clipListTexts.sort}
      </label>
      <select
        className="select"
        id="sort"
        name="sort"
        form={filterFormId}
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {Object.entries(clipListTexts.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" form={filterFormId} className="only-without-script">
        {clipListTexts.order}
      </Button>
    </div>
  );
}

function PerPageSelect({ perPage }: { perPage: number }) {
  return (
    <div className="work__tools">
      <label className="small muted" htmlFor="per-page">
        {clipListTexts.perPage}
      </label>
      <select
        className="select"
        id="per-page"
        name="perPage"
        form={filterFormId}
        defaultValue={perPage}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {perPageChoices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <Button type="submit" form={filterFormId} className="only-without-script">
        {clipListTexts.show}
      </Button>
    </div>
  );
}

const noClips = { title: clipListTexts.emptyTitle, text: clipListTexts.emptyText };

type NothingProps = Pick<ClipListPageProps, "total" | "empty" | "sendTo" | "filter">;

/** Nothing was found, or nothing has come yet: then the link that brings clips stands there to be passed on. */
function Nothing({ total, empty = noClips, sendTo, filter }: NothingProps) {
  if (total > 0 || filter.on.length > 0) {
    const errors = Object.values(filter.errors).join(" ");
    const reset = (
      <ButtonLink to="?" icon="restore">
        {clipListTexts.reset}
      </ButtonLink>
    );
    return (
      <Empty
        icon="search"
        title={clipListTexts.nothingTitle}
        text={errors || clipListTexts.nothingText}
        action={reset}
      />
    );
  }
  if (sendTo === null) return <Empty icon="clip" {...empty} />;
  const link = (
    <div className="empty__link">
      <CopyField label={clipListTexts.sendLink} value={sendTo} copyLabel={clipListTexts.copySendLink} />
      <ArrowLink to="/dashcamer/board/print">{clipListTexts.printQr}</ArrowLink>
    </div>
  );
  return <Empty icon="clip" {...empty} action={link} />;
}
