import type { ReactNode } from "react";
import { profileTexts as texts } from "~/areas/account/profile-texts";
import { formatNumber } from "~/texts/format";
import { NavAnchor } from "~/ui/anchor";
import { Avatar } from "~/ui/avatar";
import { LogoutButton } from "~/ui/logout-button";
import { mainId } from "~/ui/skip-link";

export type ProfileFrameProps = {
  name: string;
  nickname: string | null;
  since: number;
  sent: number;
  published: number;
  favourites: number;
  children: ReactNode;
};

/** A fan's own pages: who they are, and the three parts of the profile. */
export function ProfileFrame({ children, ...head }: ProfileFrameProps) {
  return (
    <main id={mainId} className="page">
      <Head {...head} />
      <nav className="tabs" aria-label={texts.tabs.label}>
        <NavAnchor className="tab" to="/profile" end>
          {texts.tabs.clips} <span className="badge">{formatNumber(head.sent)}</span>
        </NavAnchor>
        <NavAnchor className="tab" to="/profile/favourites">
          {texts.tabs.favourites}
        </NavAnchor>
        <NavAnchor className="tab" to="/profile/settings">
          {texts.tabs.settings}
        </NavAnchor>
      </nav>
      {children}
    </main>
  );
}

function Head({ name, nickname, since, sent, published, favourites }: Omit<ProfileFrameProps, "children">) {
  const shownName = name || nickname || texts.unnamed;
  const facts = [
    [texts.sent, sent],
    [texts.published, published],
    [texts.favourites, favourites],
  ] as const;
  return (
    <header className="profile-head">
      <Avatar name={shownName} large />
      <div>
        <h1>{shownName}</h1>
        <p className="muted">
          {nickname ? `${texts.nickname(nickname)}, ` : null}
          {texts.since(since)}
        </p>
        <LogoutButton />
      </div>
      <dl className="profile-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
