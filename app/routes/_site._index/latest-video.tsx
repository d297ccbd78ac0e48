import { homeTexts } from "~/areas/site/home-texts";
import { formatDate, isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Footage } from "~/ui/footage";
import { hostName } from "~/ui/host-name";
import { Icon } from "~/ui/icon";
import { Tag } from "~/ui/tag";

export type LatestVideoView = {
  name: string;
  videoUrl: string;
  imageUrl: string | null;
  imageSrcSet?: string;
  publishedAt?: number;
  playlist?: string | null;
  durationMs?: number | null;
};

/** Beside its text on a wide screen. */
const pictureWidth = "(min-width: 64rem) 40rem, 100vw";

/** The newest published video; the whole card leads out to where it plays. */
export function LatestVideo({ video }: { video: LatestVideoView }) {
  const { name, videoUrl, imageUrl, imageSrcSet, publishedAt, playlist, durationMs } = video;
  return (
    <Anchor className="latest__card" to={videoUrl}>
      <Footage src={imageUrl} srcSet={imageSrcSet} sizes={pictureWidth} durationMs={durationMs} play />
      <div className="latest__text">
        {playlist ? <Tag name={playlist} /> : null}
        <h3>{name}</h3>
        <p className="latest__meta">
          {publishedAt === undefined ? null : (
            <time className="num" dateTime={isoMoment(publishedAt)}>
              {formatDate(publishedAt)}
            </time>
          )}
          <span className="link-arrow latest__out">
            {homeTexts.watch(hostName(videoUrl))} <Icon name="external" size="sm" />
          </span>
        </p>
      </div>
    </Anchor>
  );
}
