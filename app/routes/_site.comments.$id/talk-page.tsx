import { Talk } from "~/areas/clip/talk";
import { clipListTexts } from "~/areas/clip/texts";
import { talkTexts } from "~/texts/talk";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { CommentView } from "~/ui/comment";
import type { FormErrors, FormValues } from "~/ui/form";
import { mainId } from "~/ui/skip-link";

export type TalkPageProps = {
  clipName: string;
  /** The other side: the creator, or the sender's nickname. */
  partnerName: string;
  isSender: boolean;
  /** The clip's page of this reader. */
  clipTo: string;
  comments: CommentView[];
  answer: { values: FormValues; errors?: FormErrors; busy?: boolean };
};

/** The talk about one clip. */
export function TalkPage({ clipName, partnerName, isSender, clipTo, comments, answer }: TalkPageProps) {
  const partner = partnerName || clipListTexts.noNickname;
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{clipName}</h1>
          <p className="muted">{isSender ? talkTexts.leadOfSender(partner) : talkTexts.lead(partner)}</p>
        </div>
        <ButtonLink to={clipTo} icon="clip">
          {talkTexts.openClip}
        </ButtonLink>
      </header>
      <Card title={talkTexts.title} aside={<span className="badge">{comments.length}</span>}>
        <div className="card__body">
          <Talk
            comments={comments}
            hint={isSender ? talkTexts.toCreator(partner) : talkTexts.toSender}
            {...answer}
          />
        </div>
      </Card>
    </main>
  );
}
