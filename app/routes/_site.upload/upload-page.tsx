import type { FormEventHandler, ReactNode } from "react";
import type { WantedItem } from "~/areas/board/wanted-card";
import { Form } from "~/framework/router";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Check } from "~/ui/check";
import { FormError, Hidden, Intent } from "~/ui/form";
import { type Answer, type Field, fieldsOf } from "~/ui/form-fields";
import { PageHead } from "~/ui/page-head";
import { mainId } from "~/ui/skip-link";
import { type DashcamerChoice, DashcamerPicker } from "./dashcamer-picker";
import { FileSection, type FileSectionProps } from "./file-section";
import { forms } from "./forms";
import { SendBar, type SendBarProps, type SendState } from "./send-bar";
import { type KnownSender, StorySection } from "./story-section";
import { uploadTexts } from "./texts";
import { UploadSide } from "./upload-side";

export type UploadPageProps = {
  /** Why nothing can be sent now; replaces the form. */
  closedMessage?: string;
  /** The creator whom the address names takes no clips now; others are offered only by a link. */
  absent?: { title: string; othersTo?: string };
  /** Creators who can receive a clip. */
  dashcamers: DashcamerChoice[];
  /** The creator given by the address or by the site; with one the picker is left out. */
  presetId?: number;
  /** What the preset creator looks for. */
  wanted?: WantedItem[];
  /** The picker with all creators. */
  changeTo?: string;
  /** The creator chosen so far, when nobody is preset. */
  chosenId?: number;
  onChoose?: (id: number) => void;
  files: FileSectionProps;
  /** Ids of files that the server has already; they go with the form. */
  received?: string[];
  send: Omit<SendBarProps, "busy">;
  /** Clips that this form has sent before, where there are more files than go at once. */
  sentClips?: string[];
  /** More files than these follow. */
  more?: boolean;
  /** Versions of the terms that stand behind the boxes. */
  termsVersions: string;
  acquiredFromFile?: boolean;
  /** A fan is signed in. */
  isFan?: boolean;
  /** What the account fills in. */
  known: KnownSender;
  answer: Answer<typeof forms.sendClips>;
  busy?: boolean;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  termsTo: string;
  privacyTo: string;
  /** Login that comes back here; left out for people who are logged in. */
  loginTo?: string;
  children?: ReactNode;
};

/**
 * Sending a clip. Without JavaScript one multipart post: the creator's id stands before the files, so the server
 * knows whom they are for before the first byte of them arrives.
 */
export function UploadPage(props: UploadPageProps) {
  const { closedMessage, dashcamers, presetId, changeTo, chosenId, onChoose, files } = props;
  const fields = fieldsOf(forms.sendClips, props.answer);
  const { files: picker, dashcamerId, titled, track, rights, terms, ...others } = fields;
  const { title, acquired, nickname, email, note, notify, ...rest } = others;
  const dashcamer = dashcamers.find(({ id }) => id === (presetId ?? chosenId));
  const isPreset = presetId !== undefined && dashcamer !== undefined;
  return (
    <main id={mainId} className="page page--upload">
      <PageHead title={uploadTexts.title} lede={ledeOf(props.send.state)} />
      {closedMessage ? (
        <Banner tone="warning" title={uploadTexts.closed}>
          {closedMessage}
        </Banner>
      ) : props.absent ? (
        <Banner tone="warning" title={props.absent.title}>
          {uploadTexts.absentText}{" "}
          {props.absent.othersTo ? (
            <Anchor to={props.absent.othersTo}>{uploadTexts.absentOthers}</Anchor>
          ) : null}
        </Banner>
      ) : (
        <div className="upload">
          <Form
            method="post"
            encType="multipart/form-data"
            className="upload__main"
            onSubmit={props.onSubmit}
            onInput={props.onInput}
          >
            <Intent of={forms.sendClips} />
            {props.received?.map((guid) => (
              <Hidden key={guid} field={rest.upload} value={guid} />
            ))}
            {props.sentClips?.map((guid) => (
              <Hidden key={guid} field={rest.sent} value={guid} />
            ))}
            {props.more ? <Hidden field={rest.more} value="1" /> : null}
            <Hidden field={rest.agreedTo} value={props.termsVersions} />
            {/* Where the creator is not chosen on the page, what is wrong with them concerns the form as a whole. */}
            <FormError of={rest} also={[titled, track, ...(isPreset ? [dashcamerId] : [])]} />
            {isPreset ? (
              <input type="hidden" name={dashcamerId.name} value={presetId} />
            ) : (
              <DashcamerPicker
                dashcamers={dashcamers}
                chosenId={chosenId}
                field={dashcamerId}
                onChoose={onChoose}
              />
            )}
            <FileSection
              {...files}
              field={picker}
              errors={picker.errors ?? files.errors}
              required={files.items.length === 0 && !props.received?.length}
            />
            <StorySection
              {...{ title, acquired, nickname, email, note, notify }}
              known={props.known}
              requiresEmail={dashcamer?.requiresEmail ?? false}
              emailMessage={dashcamer?.emailMessage}
              isFan={props.isFan}
              acquiredFromFile={props.acquiredFromFile}
              isOfMany={files.items.length > 1}
            />
            <Rules />
            <ConsentSection {...props} rights={rights} terms={terms} />
            <SendBar {...props.send} busy={props.busy} />
          </Form>
          <UploadSide
            dashcamer={presetId === undefined ? undefined : dashcamer}
            changeTo={changeTo}
            loginTo={props.loginTo}
            wanted={props.wanted}
          />
        </div>
      )}
      {props.children}
    </main>
  );
}

function ledeOf(state: SendState): string {
  if (state === "empty") return uploadTexts.lede;
  return state === "unsent" || state === "counting" ? uploadTexts.ledeUnsent : uploadTexts.ledeRunning;
}

/** What holds for every clip. */
function Rules() {
  return (
    <div className="upload__rules">
      <h2>{uploadTexts.rulesTitle}</h2>
      <ul>
        {uploadTexts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  );
}

type ConsentProps = Pick<UploadPageProps, "termsTo" | "privacyTo"> & { rights: Field; terms: Field };

function ConsentSection({ rights, terms, termsTo, privacyTo }: ConsentProps) {
  const { before, fan, middle, gdpr } = uploadTexts.terms;
  return (
    <section className="upload__sec consent" aria-label={uploadTexts.consent}>
      <Check field={rights}>{uploadTexts.rights}</Check>
      <Check field={terms}>
        {before}
        <Anchor to={termsTo} target="_blank">
          {fan}
        </Anchor>
        {middle}
        <Anchor to={privacyTo} target="_blank">
          {gdpr}
        </Anchor>
        .
      </Check>
    </section>
  );
}
