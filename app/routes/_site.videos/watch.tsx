import { useEffect, useRef } from "react";
import { formatDate, isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { Footage } from "~/ui/footage";
import { hostName } from "~/ui/host-name";
import { onPlainClick } from "~/ui/plain-click";
import { Tag } from "~/ui/tag";
import { videosTexts } from "./texts";

export type WatchedVideo = {
  id: number;
  name: string;
  description: string;
  videoUrl: string;
  imageUrl: string;
  imageSrcSet?: string;
  publishedAt: number;
  playlist: string | null;
  durationMs: number | null;
  youtubeId: string | null;
};

type WatchProps = {
  video: WatchedVideo;
  /** Somebody has clicked: until then nothing is asked of the place where the video is stored. */
  isPlaying: boolean;
  onPlay: () => void;
  closeTo: string;
};

/** One video with its player. Without scripts, and for videos stored elsewhere, the picture leads out to it. */
export function Watch({ video, isPlaying, onPlay, closeTo }: WatchProps) {
  const { name, description, videoUrl, imageUrl, imageSrcSet, publishedAt, playlist } = video;
  const { durationMs, youtubeId } = video;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isPlaying) heading.current?.focus({ preventScroll: true });
  }, [isPlaying]);
  return (
    <section className="watch" aria-labelledby="watch-title">
      {isPlaying && youtubeId !== null ? (
        <iframe
          className="watch__player"
          src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0&hl=cs`}
          title={name}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Anchor
          to={videoUrl}
          className="watch__poster"
          onClick={youtubeId === null ? undefined : onPlainClick(onPlay)}
        >
          <span className="visually-hidden">{`${videosTexts.play}: ${name}`}</span>
          <Footage
            src={imageUrl}
            srcSet={imageSrcSet}
            sizes="(min-width: 64rem) 55rem, 100vw"
            durationMs={durationMs}
            play
            eager
          />
        </Anchor>
      )}
      <div className="watch__text">
        <h2 id="watch-title" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p className="video-card__meta">
          {playlist ? <Tag name={playlist} /> : null}
          <time dateTime={isoMoment(publishedAt)}>{formatDate(publishedAt)}</time>
        </p>
        {description ? <p className="watch__description">{description}</p> : null}
        <p className="btn-row">
          <ButtonLink to={videoUrl} icon="external">
            {videosTexts.watch(hostName(videoUrl))}
          </ButtonLink>
          <ButtonLink to={closeTo} tone="quiet" icon="close">
            {videosTexts.close}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
