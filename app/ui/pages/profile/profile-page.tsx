import { formatNumber, nbspHeading } from "~/texts/format";
import { profileTexts } from "~/texts/profile";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { LogoutButton } from "~/ui/logout-button";
import { Pagination } from "~/ui/pagination";
import { mainId } from "~/ui/skip-link";
import { SentClip, type SentClipView } from "./sent-clip";

export type ProfilePageProps = {
  name: string;
  nickname: string | null;
  since: number;
  sent: number;
  published: number;
  clips: SentClipView[];
  page: number;
  totalPages: number;
  /** The query string as it is in the address. */
  query: string;
};

/** A fan's own page: what they have sent and how far it has come. */
export function ProfilePage({ clips, page, totalPages, query, ...head }: ProfilePageProps) {
  const send = (
    <ButtonLink to="/upload" tone="primary" icon="upload">
      {profileTexts.send}
    </ButtonLink>
  );
  return (
    <main id={mainId} className="page">
      <Head {...head} />
      {clips.length > 0 ? (
        <section className="fan-list" aria-label={profileTexts.history}>
          {clips.map((clip) => (
            <SentClip key={clip.to} clip={clip} />
          ))}
        </section>
      ) : (
        <Empty icon="clip" title={profileTexts.emptyTitle} text={profileTexts.emptyText} action={send} />
      )}
      <Pagination page={page} totalPages={totalPages} query={query} />
    </main>
  );
}

type HeadProps = Pick<ProfilePageProps, "name" | "nickname" | "since" | "sent" | "published">;

function Head({ name, nickname, since, sent, published }: HeadProps) {
  const shownName = name || nickname || profileTexts.unnamed;
  return (
    <header className="profile-head">
      <Avatar name={shownName} large />
      <div>
        <h1>{nbspHeading(shownName)}</h1>
        <p className="muted">
          {nickname ? `${profileTexts.nickname(nickname)}, ` : null}
          {profileTexts.since(since)}
        </p>
        <LogoutButton />
      </div>
      <dl className="profile-facts">
        <div>
          <dt>{profileTexts.sent}</dt>
          <dd>{formatNumber(sent)}</dd>
        </div>
        <div>
          <dt>{profileTexts.published}</dt>
          <dd>{formatNumber(published)}</dd>
        </div>
      </dl>
    </header>
  );
}
