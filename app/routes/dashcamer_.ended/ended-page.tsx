import { formatBytes, formatDate, formatRecorded } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { DataTable } from "~/ui/data-table";
import { LaneHeading } from "~/ui/lane-heading";
import { PageHead } from "~/ui/page-head";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { Documents, type DocumentsProps } from "./documents";
import { DataCard, EverythingCard, type EverythingProps } from "./everything-card";
import { endedTexts as texts } from "./texts";

type HeldClip = {
  id: number;
  name: string;
  sizeBytes: number;
  uploadedAt: number;
  acquiredAt: number | null;
  goneAt: number | null;
};

type EndedPageProps = DocumentsProps &
  EverythingProps & {
    endedAt: number;
    erasedAt: number;
    clips: HeldClip[];
    page: number;
    totalPages: number;
    query: string;
  };

/** What a creator whose contract has ended can still take, and until when. */
export function EndedPage({ endedAt, erasedAt, clips, ...props }: EndedPageProps) {
  const { page, totalPages, query } = props;
  return (
    <main id={mainId} className="page form-stack">
      <PageHead title={texts.title} lede={texts.lede(endedAt)} />
      <Banner tone="warning" title={texts.erased(erasedAt)}>
        {texts.erasedText}
      </Banner>
      <EverythingCard {...props} />
      {clips.length > 0 ? (
        <section aria-labelledby="held-clips" className="form-stack">
          <LaneHeading id="held-clips">{texts.each}</LaneHeading>
          <HeldClips clips={clips} />
          <Pagination page={page} totalPages={totalPages} query={query} />
        </section>
      ) : null}
      <Documents {...props} />
      <DataCard />
    </main>
  );
}

function HeldClips({ clips }: { clips: HeldClip[] }) {
  return (
    <DataTable
      rows={clips}
      keyOf={({ id }) => id}
      columns={[
        {
          label: texts.name,
          cell: ({ name, goneAt }) =>
            goneAt === null ? (
              name
            ) : (
              <>
                {name} <span className="muted small">{texts.inTrash(goneAt)}</span>
              </>
            ),
        },
        {
          label: texts.recorded,
          numeric: "digits",
          cell: ({ acquiredAt }) => (acquiredAt === null ? "–" : formatRecorded(acquiredAt)),
        },
        { label: texts.arrived, numeric: "digits", cell: ({ uploadedAt }) => formatDate(uploadedAt) },
        { label: texts.size, numeric: "end", cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
        {
          label: texts.file,
          cell: ({ id, name }) => (
            <a href={`/clips/${id}/file?download`} aria-label={texts.downloadLabel(name)} download>
              {texts.download}
            </a>
          ),
        },
      ]}
    />
  );
}
