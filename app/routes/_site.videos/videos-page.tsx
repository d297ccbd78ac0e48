import { useState } from "react";
import { feedPath } from "~/domain/uploads/rules";
import { Form, useNavigate } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { withParams } from "~/ui/query";
import { mainId } from "~/ui/skip-link";
import { videosTexts } from "./texts";
import { VideoCard, type VideoCardProps } from "./video-card";

import { Watch, type WatchedVideo } from "./watch";

export type VideosPageProps = {
  videos: (VideoCardProps & { id: number; youtubeId: string | null })[];
  /** The video that the address names, above the list. */
  watched: WatchedVideo | null;
  /** How many answer the question; and how many there are at all. */
  found: number;
  all: number;
  newestAt: number | null;
  /** With the slug that stands in the address; null for all of them. */
  playlists: { slug: string | null; name: string; count: number }[];
  chosen: string | null;
  search: string;
  page: number;
  totalPages: number;
  query: string;
};

/** How wide pictures are: three beside each other on a wide screen, the first one as wide as two. */
const cardWidth = "(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw";
const leadWidth = "(min-width: 64rem) 54rem, 100vw";

/** Published videos by playlist, with search and pages; all of it stands in the address. */
export function VideosPage(props: VideosPageProps) {
  const { videos, watched, found, all, newestAt, playlists, chosen, search, page, totalPages, query } = props;
  const isPlain = search === "" && chosen === null && page === 1 && watched === null;
  // Stored here and not in the history, so that going back or loading anew never plays what nobody clicked on.
  const [playing, setPlaying] = useState<number | null>(null);
  const navigate = useNavigate();
  function play(id: number) {
    setPlaying(id);
    navigate(withParams(query, { video: String(id) }));
  }
  return (
    <main id={mainId} className="page">
      <header className="page-head">
        <div>
          <h1>{videosTexts.title}</h1>
          <p className="muted">
            {videosTexts.lede(all, newestAt)} {all > 0 ? videosTexts.privacy : null}
          </p>
        </div>
        <Search search={search} chosen={chosen} />
      </header>
      {watched ? (
        <Watch
          key={watched.id}
          video={watched}
          isPlaying={playing === watched.id}
          onPlay={() => setPlaying(watched.id)}
          closeTo={`/videos${query}`}
        />
      ) : null}
      <nav className="chip-row chip-row--scroll" aria-label={videosTexts.playlists}>
        {playlists.map(({ slug, name, count }) => (
          <Anchor
            key={name}
            className="chip"
            to={withParams(query, { playlist: slug, page: null })}
            aria-current={slug === chosen ? "true" : undefined}
          >
            {name}
            <span className="chip__count">{count}</span>
          </Anchor>
        ))}
      </nav>
      {/* When nothing is found, the plate below says so to the eyes. */}
      <p className={search && found > 0 ? "muted" : "visually-hidden"} role="status">
        {search ? videosTexts.found(found) : ""}
      </p>
      {videos.length > 0 ? (
        <div className={isPlain ? "video-grid video-grid--lead" : "video-grid"}>
          {videos.map(({ id, youtubeId, ...video }, at) => (
            <VideoCard
              key={id}
              {...video}
              eager={at === 0}
              pictureWidth={isPlain && at === 0 ? leadWidth : cardWidth}
              onPlay={youtubeId === null ? undefined : () => play(id)}
            />
          ))}
        </div>
      ) : all > 0 ? (
        <Empty
          icon="search"
          title={videosTexts.nothingTitle}
          text={videosTexts.nothing}
          action={<ButtonLink to="/videos">{videosTexts.reset}</ButtonLink>}
        />
      ) : null}
      <Pagination page={page} totalPages={totalPages} query={query} />
      {all > 0 ? (
        <p>
          <a className="link-arrow" href={feedPath(chosen)}>
            <Icon name="rss" size="sm" />
            {videosTexts.feed}
          </a>
        </p>
      ) : null}
    </main>
  );
}

function Search({ search, chosen }: { search: string; chosen: string | null }) {
  return (
    <Form action="/videos" className="page-head__search" role="search">
      {chosen === null ? null : <input type="hidden" name="playlist" value={chosen} />}
      <div className="input-group">
        <Icon name="search" className="input-group__icon" />
        <input
          key={search}
          className="input"
          type="search"
          name="search"
          defaultValue={search}
          placeholder={videosTexts.searchPlaceholder}
          aria-label={videosTexts.search}
        />
      </div>
      <Button type="submit">{videosTexts.searchSubmit}</Button>
    </Form>
  );
}
