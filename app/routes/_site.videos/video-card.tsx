import { formatDate, isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Footage } from "~/ui/footage";
import { onPlainClick } from "~/ui/plain-click";
import { Tag } from "~/ui/tag";

export type VideoCardProps = {
  name: string;
  videoUrl: string;
  imageUrl: string | null;
  imageSrcSet?: string;
  publishedAt: number;
  playlist?: string | null;
  durationMs?: number | null;
  /** How wide the picture is, for `sizes`. */
  pictureWidth?: string;
  /** The picture is in the first view. */
  eager?: boolean;
  /** Plays it here; without it, and without scripts, the card leads out to where the video is. */
  onPlay?: () => void;
};

/** One published video; the whole card leads to it. */
export function VideoCard(props: VideoCardProps) {
  const { name, videoUrl, publishedAt, playlist, durationMs, eager, onPlay } = props;
  const { imageUrl, imageSrcSet, pictureWidth } = props;
  return (
    <article className="video-card">
      <Footage
        src={imageUrl}
        srcSet={imageSrcSet}
        sizes={pictureWidth}
        durationMs={durationMs}
        eager={eager}
      />
      <div>
        <h2 className="video-card__title">
          <Anchor to={videoUrl} onClick={onPlay && onPlainClick(onPlay)}>
            {name}
          </Anchor>
        </h2>
        <p className="video-card__meta">
          {playlist ? <Tag name={playlist} /> : null}
          <time dateTime={isoMoment(publishedAt)}>{formatDate(publishedAt)}</time>
        </p>
      </div>
    </article>
  );
}
