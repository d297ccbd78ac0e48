import { ManagePage } from "~/areas/workspace/manage/manage-page";
import { RemoveForm } from "~/areas/workspace/manage/remove-form";
import type { FoundChannel } from "~/domain/channels/find-channel.server";
import type { getChannel } from "~/domain/channels/get-channel.server";
import { Form } from "~/framework/router";
import { formatDateTime } from "~/texts/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionList } from "~/ui/definition-list";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answers, fieldsOf } from "~/ui/form-fields";
import { forms } from "./forms";
import { PlaylistsCard, type Sorting } from "./playlists-card";
import { watchedChannelTexts as texts } from "./texts";

type Channel = NonNullable<Awaited<ReturnType<typeof getChannel>>>;

type ChannelPageProps = {
  channel: Channel | null;
  sorting: Sorting;
  /** The channel that was looked for and not connected yet. */
  found: FoundChannel | null;
  answers: Answers<typeof forms>;
};

/** The connected channel with how its watching goes, and the way to connect one. */
export function ChannelPage({ channel, sorting, found, answers }: ChannelPageProps) {
  const side = <FindCard isOther={channel !== null || found !== null} answer={answers.findChannel} />;
  return (
    <ManagePage title={texts.title} lede={texts.lede} side={side}>
      {found && found.channelId !== channel?.channelId ? (
        <FoundCard found={found} answer={answers.connectChannel} />
      ) : null}
      {channel ? (
        <>
          <ChannelCard channel={channel} answer={answers.disconnectChannel} />
          <PlaylistsCard sorting={sorting} answers={answers} />
        </>
      ) : found ? null : (
        <Empty icon="play" title={texts.emptyTitle} text={texts.emptyText} />
      )}
    </ManagePage>
  );
}

type FindCardProps = { isOther: boolean; answer: Answers<typeof forms>["findChannel"] };

function FindCard({ isOther, answer }: FindCardProps) {
  const { address, ...rest } = fieldsOf(forms.findChannel, answer);
  return (
    <Card title={isOther ? texts.findOther : texts.findTitle}>
      <Form method="post" className="card__body form-stack" preventScrollReset>
        <Intent of={forms.findChannel} />
        <FormError of={rest} />
        <TextField
          label={texts.address}
          field={address}
          inputMode="url"
          placeholder="https://www.youtube.com/@"
          hint={texts.addressHint}
        />
        <div>
          <Button type="submit" tone={isOther ? undefined : "primary"} icon="search" busy={answer.busy}>
            {texts.find}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type FoundCardProps = { found: FoundChannel; answer: Answers<typeof forms>["connectChannel"] };

function FoundCard({ found, answer }: FoundCardProps) {
  const { channelId, name, ...rest } = fieldsOf(forms.connectChannel, answer);
  return (
    <Card title={texts.foundTitle}>
      <Form method="post" className="card__body form-stack">
        <Intent of={forms.connectChannel} />
        <Hidden field={channelId} value={found.channelId} />
        <Hidden field={name} value={found.name} />
        <FormError of={rest} />
        <h3>{found.name}</h3>
        {found.isSilent ? (
          <>
            <Banner tone="warning" title={texts.silentTitle}>
              {texts.foundSilent}
            </Banner>
            <ChannelLink channelId={found.channelId} />
          </>
        ) : found.videos.length === 0 ? (
          <p>{texts.foundNothing}</p>
        ) : (
          <div className="prose">
            <p className="small muted">{texts.foundNewest}</p>
            <ul>
              {found.videos.map((video) => (
                <li key={video}>{video}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="small muted">{texts.foundText}</p>
        <div>
          <Button type="submit" tone="primary" busy={answer.busy}>
            {texts.connect}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type ChannelCardProps = { channel: Channel; answer: Answers<typeof forms>["disconnectChannel"] };

function ChannelCard({ channel, answer }: ChannelCardProps) {
  const { channelId, name, videos, lastFetchedAt, lastPushAt, isPushed, askedAgainAt } = channel;
  return (
    <Card title={name}>
      <div className="card__body form-stack">
        {askedAgainAt === null ? null : (
          <Banner tone="warning" title={texts.silentTitle}>
            {texts.silent(askedAgainAt)}
          </Banner>
        )}
        <DefinitionList
          items={[
            { term: texts.videos, value: videos, numeric: true },
            {
              term: texts.fetched,
              value: lastFetchedAt === null ? texts.notYet : formatDateTime(lastFetchedAt),
            },
            { term: texts.pushed, value: isPushed ? texts.pushedYes(lastPushAt) : texts.pushedNo },
          ]}
        />
        <p className="small muted">{texts.how(isPushed)}</p>
        <ChannelLink channelId={channelId} />
        <RemoveForm
          form={forms.disconnectChannel}
          field={fieldsOf(forms.disconnectChannel).channelId}
          id={channelId}
          summary={texts.disconnect}
          question={texts.disconnectQuestion}
          confirm={texts.disconnect}
          label={texts.disconnectLabel(name)}
          answer={answer}
        />
      </div>
    </Card>
  );
}

function ChannelLink({ channelId }: { channelId: string }) {
  return (
    <p>
      <a href={`https://www.youtube.com/channel/${channelId}`} rel="noreferrer">
        {texts.open}
      </a>
    </p>
  );
}
