import { formatDate, isoMoment, nbspHeading } from "~/texts/format";
import { Anchor } from "./anchor";
import { Footage } from "./footage";
import { Tag } from "./tag";

export type VideoCardProps = {
  name: string;
  videoUrl: string;
  imageUrl: string | null;
  publishedAt: number;
  playlist?: string;
  durationMs?: number | null;
};

/** One published video; the whole card leads to it. */
export function VideoCard({ name, videoUrl, imageUrl, publishedAt, playlist, durationMs }: VideoCardProps) {
  return (
    <article className="video-card">
      <Footage src={imageUrl} durationMs={durationMs} />
      <div>
        <h2 className="video-card__title">
          <Anchor to={videoUrl}>{nbspHeading(name)}</Anchor>
        </h2>
        <p className="video-card__meta">
          {playlist ? <Tag name={playlist} /> : null}
          <time dateTime={isoMoment(publishedAt)}>{formatDate(publishedAt)}</time>
        </p>
      </div>
    </article>
  );
}
