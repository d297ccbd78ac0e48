import { type CreatorList, creatorLists } from "~/domain/dashcamers/creator-list-rules";
import type { listCreators } from "~/domain/dashcamers/list-creators.server";
import { licenceState } from "~/domain/tariffs/rules";
import { Anchor } from "~/ui/anchor";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { KeysetPages } from "~/ui/keyset-pages";
import { ListChoice, ListSearch } from "~/ui/list-filter";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { creatorListTexts as texts } from "./texts";

type Listed = Awaited<ReturnType<typeof listCreators>>;
type Creator = Listed["creators"][number];

export type CreatorListPageProps = Listed & { list: CreatorList; search: string; now: number };

/** Everybody who has, had or has begun a contract as a creator. */
export function CreatorListPage({ creators, older, newer, list, search, now }: CreatorListPageProps) {
  const shown = { list: list === "all" ? null : list };
  return (
    <main id={mainId} className="page">
      <PageHead title={texts.title} lede={texts.lede} />
      <ListChoice
        label={texts.lists}
        param="list"
        choices={creatorLists.map((value) => ({ value, label: texts.list[value] }))}
        chosen={list}
      />
      <ListSearch label={texts.search} submit={texts.find} search={search} keep={shown} />
      {creators.length === 0 ? (
        <Empty
          icon={search ? "search" : "success"}
          title={texts.emptyTitle}
          text={search ? texts.nothing : texts.empty[list]}
        />
      ) : (
        <CreatorTable creators={creators} now={now} />
      )}
      <KeysetPages label={texts.pages} newer={newer} older={older} params={{ ...shown, q: search || null }} />
    </main>
  );
}

function CreatorTable({ creators, now }: Pick<CreatorListPageProps, "creators" | "now">) {
  return (
    <DataTable
      rows={creators}
      keyOf={({ id }) => id}
      columns={[
        { label: texts.name, cell: ({ id, name }) => <Anchor to={`/admin/creators/${id}`}>{name}</Anchor> },
        { label: texts.email, cell: ({ email }) => email },
        { label: texts.licence, cell: (creator) => licenceInWords(creator, now) },
        {
          label: texts.space,
          numeric: "digits",
          cell: ({ usedBytes, maxBytes }) => texts.used(usedBytes, maxBytes),
        },
        { label: texts.contract, cell: contractInWords },
      ]}
    />
  );
}

function licenceInWords({ tariff, licenceUntil }: Creator, now: number): string {
  if (licenceUntil === null) return texts.neverPaid;
  const say = licenceState(licenceUntil, now) === "inForce" ? texts.inForce : texts.lapsed;
  return say(tariff ?? "", licenceUntil);
}

function contractInWords({ confirmedAt, contractEndedAt, noticeEndsAt }: Creator): string {
  const { inForce, unconfirmed, ended, noticed } = texts.contracts;
  if (contractEndedAt !== null) return ended(contractEndedAt);
  if (noticeEndsAt !== null) return noticed(noticeEndsAt);
  return confirmedAt === null ? unconfirmed : inForce;
}
