import { waitingTexts as texts } from "~/areas/account/profile-texts";
import { Form } from "~/framework/router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Intent } from "~/ui/form";
import { forms } from "./forms";

export type WaitingListProps = {
  approvals: { viewGuid: string; name: string; dashcamerName: string }[];
  comments: { id: number; name: string; dashcamerName: string; unread: number }[];
  transfers: { transferGuid: string; name: string; dashcamerName: string; requestedAt: number }[];
  /** Clips that came from the fan's address without a login. */
  toTakeOver: number;
};

/** What the fan may want to do first. */
export function WaitingList({ approvals, comments, transfers, toTakeOver }: WaitingListProps) {
  if (approvals.length + comments.length + transfers.length + toTakeOver === 0) return null;
  return (
    <section className="waiting" aria-label={texts.title}>
      {approvals.map(({ viewGuid, name, dashcamerName }) => (
        <Banner
          key={viewGuid}
          tone="warning"
          title={texts.approval(dashcamerName)}
          action={
            <ButtonLink to={`/view/${viewGuid}`} size="sm">
              {texts.look}
            </ButtonLink>
          }
        >
          {texts.approvalText(name)}
        </Banner>
      ))}
      {comments.map(({ id, name, dashcamerName, unread }) => (
        <Banner
          key={id}
          icon="comment"
          title={texts.comments(unread)}
          action={
            <ButtonLink to={`/comments/${id}`} size="sm">
              {texts.read}
            </ButtonLink>
          }
        >
          {texts.commentText(dashcamerName, name)}
        </Banner>
      ))}
      {transfers.map(({ transferGuid, name, dashcamerName, requestedAt }) => (
        <Banner
          key={transferGuid}
          icon="transfer"
          title={texts.transfer(name)}
          action={
            <ButtonLink to={`/transfer/${transferGuid}`} size="sm">
              {texts.manage}
            </ButtonLink>
          }
        >
          {texts.transferText(dashcamerName, requestedAt)}
        </Banner>
      ))}
      {toTakeOver > 0 ? (
        <Banner
          icon="clip"
          title={texts.takeOver(toTakeOver)}
          action={
            <Form method="post" action="/profile?index">
              <Intent of={forms.takeOver} />
              <Button type="submit" size="sm">
                {texts.takeOverSubmit}
              </Button>
            </Form>
          }
        >
          {texts.takeOverText}
        </Banner>
      ) : null}
    </section>
  );
}
