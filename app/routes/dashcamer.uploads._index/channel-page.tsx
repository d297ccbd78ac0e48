import type { newUploadForms } from "~/areas/workspace/channel/forms";
import { channelTexts } from "~/areas/workspace/channel/texts";
import { UploadForm } from "~/areas/workspace/channel/upload-form";
import { ManagePage } from "~/areas/workspace/manage/manage-page";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { Form } from "~/framework/router";
import { isoMoment } from "~/texts/format";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { Footage } from "~/ui/footage";
import { type Answer, queryField } from "~/ui/form-fields";
import { Pagination } from "~/ui/pagination";
import { Tag } from "~/ui/tag";

export type ChannelVideoView = {
  to: string;
  name: string;
  imageUrl: string;
  imageSrcSet?: string;
  durationMs: number | null;
  playlist: string | null;
  publishedAt: number | null;
  isOut: boolean;
  visible: boolean;
  /** Why visitors do not see it though it is not hidden here. */
  channelState: "out" | "announced" | "missing";
  clips: number;
};

export type ChannelPageProps = {
  videos: ChannelVideoView[];
  total: number;
  search: string;
  page: number;
  totalPages: number;
  query: string;
  playlists: { id: number; name: string }[];
  answer: Answer<typeof newUploadForms.saveUpload>;
};

/** All videos of the creator's channel, and a form that adds one by hand. */
export function ChannelPage({ videos, total, search, answer, playlists, ...pages }: ChannelPageProps) {
  const side = (
    <Card title={channelTexts.newTitle}>
      <div className="card__body">
        <UploadForm playlists={playlists} answer={answer} />
      </div>
    </Card>
  );
  return (
    <ManagePage title={channelTexts.title} lede={channelTexts.lede(total)} side={side}>
      <Form method="get" role="search" className="manage__search">
        <TextField
          label={channelTexts.searchLabel}
          field={queryField("q")}
          type="search"
          icon="search"
          placeholder={channelTexts.searchLabel}
          defaultValue={search}
          hideLabel
          end={<Button type="submit">{manageTexts.search}</Button>}
        />
      </Form>
      {videos.length === 0 ? (
        <Empty
          icon="play"
          title={search ? channelTexts.nothingTitle : channelTexts.emptyTitle}
          text={search ? channelTexts.nothingText : channelTexts.emptyText}
        />
      ) : (
        <ul className="managed-list">
          {videos.map((video) => (
            <ChannelVideo key={video.to} video={video} />
          ))}
        </ul>
      )}
      <Pagination {...pages} />
    </ManagePage>
  );
}

function ChannelVideo({ video }: { video: ChannelVideoView }) {
  const { to, name, publishedAt, isOut, visible, channelState, playlist, clips } = video;
  return (
    <li className="managed managed--pictured">
      <Footage src={video.imageUrl} srcSet={video.imageSrcSet} sizes="10rem" durationMs={video.durationMs} />
      <div>
        <Anchor to={to} className="managed__name">
          {name}
        </Anchor>
        <span className="managed__meta">
          {publishedAt === null ? null : (
            <time dateTime={isoMoment(publishedAt)}>
              {isOut ? channelTexts.out(publishedAt) : channelTexts.plan(publishedAt)}
            </time>
          )}
          {" · "}
          {channelTexts.clips(clips)}
        </span>
        <div className="chip-row">
          <Tag name={playlist ?? channelTexts.noPlaylist} />
          {visible ? null : <Tag name={channelTexts.hidden} />}
          {channelState === "out" ? null : <Tag name={channelTexts[channelState]} />}
        </div>
      </div>
    </li>
  );
}
