import { Form } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import { uploadTexts } from "~/routes/_site.upload/texts";
import { Anchor } from "~/ui/anchor";
import { Banner } from "~/ui/banner";
import { Check } from "~/ui/check";
import { FormError, type FormErrors, type FormValues, Intent } from "~/ui/form";
import { mainId } from "~/ui/skip-link";
import type { WantedItem } from "../../areas/board/wanted-card";
import { type DashcamerChoice, DashcamerPicker } from "./dashcamer-picker";
import { FileSection, type FileSectionProps } from "./file-section";
import { SendBar, type SendBarProps, type SendState } from "./send-bar";
import { StorySection } from "./story-section";
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
  /** title, acquired (`YYYY-MM-DDTHH:MM` in Prague), nickname, email, note, rights, terms. */
  values?: FormValues;
  errors?: FormErrors;
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
  const { closedMessage, dashcamers, presetId, changeTo, chosenId, onChoose, files, values, errors } = props;
  const dashcamer = dashcamers.find(({ id }) => id === (presetId ?? chosenId));
  const isPreset = presetId !== undefined && dashcamer !== undefined;
  return (
    <main id={mainId} className="page page--upload">
      <header className="page-head">
        <div>
          <h1>{uploadTexts.title}</h1>
          <p className="muted">{ledeOf(props.send.state)}</p>
        </div>
      </header>
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
            <Intent value="sendClips" />
            {props.received?.map((guid) => (
              <input key={guid} type="hidden" name="upload" value={guid} />
            ))}
            {props.sentClips?.map((guid) => (
              <input key={guid} type="hidden" name="sent" value={guid} />
            ))}
            {props.more ? <input type="hidden" name="more" value="1" /> : null}
            <input type="hidden" name="agreedTo" value={props.termsVersions} />
            <FormError errors={isPreset ? errorsWithoutPicker(errors) : errors} />
            {isPreset ? (
              <input type="hidden" name="dashcamerId" value={presetId} />
            ) : (
              <DashcamerPicker
                dashcamers={dashcamers}
                chosenId={chosenId}
                errors={errors?.dashcamerId}
                onChoose={onChoose}
              />
            )}
            <FileSection
              {...files}
              errors={files.errors ?? errors?.files}
              required={files.items.length === 0 && !props.received?.length}
            />
            <StorySection
              values={values}
              errors={errors}
              requiresEmail={dashcamer?.requiresEmail ?? false}
              emailMessage={dashcamer?.emailMessage}
              isFan={props.isFan}
              acquiredFromFile={props.acquiredFromFile}
            />
            <ConsentSection {...props} />
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

/** Where the creator is not chosen on the page, what is wrong with them concerns the form as a whole. */
function errorsWithoutPicker(errors: FormErrors | undefined): FormErrors {
  return { "": [...(errors?.[""] ?? []), ...(errors?.dashcamerId ?? [])] };
}

function ledeOf(state: SendState): string {
  if (state === "empty") return uploadTexts.lede;
  return state === "unsent" || state === "counting" ? uploadTexts.ledeUnsent : uploadTexts.ledeRunning;
}

type ConsentProps = Pick<UploadPageProps, "values" | "errors" | "termsTo" | "privacyTo">;

function ConsentSection({ values, errors, termsTo, privacyTo }: ConsentProps) {
  const { before, fan, middle, gdpr } = uploadTexts.terms;
  return (
    <section className="upload__sec consent" aria-label={uploadTexts.consent}>
      <Check name="rights" required defaultChecked={Boolean(values?.rights)} errors={errors?.rights}>
        {uploadTexts.rights}
      </Check>
      <Check name="terms" required defaultChecked={Boolean(values?.terms)} errors={errors?.terms}>
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
