import { clipCount } from "~/texts/clips";
import { editorTexts } from "~/texts/editor";
import { ClipRow, type ClipRowView } from "~/ui/clip-row";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";

export type EditorPageProps = {
  clips: ClipRowView[];
  total: number;
  page: number;
  totalPages: number;
  /** The query string as it is in the address. */
  query: string;
};

/** The clips that a creator has assigned to an editor. */
export function EditorPage({ clips, total, page, totalPages, query }: EditorPageProps) {
  return (
    <main id={mainId} className="page page--wide">
      <header className="page-head">
        <div>
          <h1>{editorTexts.title}</h1>
          <p className="muted">{editorTexts.lede}</p>
        </div>
        <p className="small muted">{clipCount(total)}</p>
      </header>
      {clips.length > 0 ? (
        <ul className="row-list">
          {clips.map((clip) => (
            <ClipRow key={clip.id} clip={clip} />
          ))}
        </ul>
      ) : (
        <Empty icon="clip" title={editorTexts.emptyTitle} text={editorTexts.emptyText} />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </main>
  );
}
