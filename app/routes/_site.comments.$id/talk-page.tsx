import { Talk, type TalkView } from "~/areas/clip/talk";
import { talkForms } from "~/areas/clip/talk-forms";
import { clipTexts } from "~/areas/clip/texts";
import { talkTexts } from "~/texts/talk";
import { ButtonLink } from "~/ui/button";
import { type Answer, fieldsOf } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";

export type TalkPageProps = {
  clipName: string;
  /** The other side: the creator, or the sender's nickname. */
  partnerName: string;
  isSender: boolean;
  /** The clip's page of this reader. */
  clipTo: string;
  talk: TalkView;
  answer: Answer<typeof talkForms.comment>;
};

/** The talk about one clip. */
export function TalkPage({ clipName, partnerName, isSender, clipTo, talk, answer }: TalkPageProps) {
  const partner = partnerName || clipTexts.noNickname;
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
      <Talk
        talk={talk}
        hint={isSender ? talkTexts.toCreator(partner) : talkTexts.toSender}
        fields={fieldsOf(talkForms.comment, answer)}
        busy={answer.busy}
      />
    </main>
  );
}
