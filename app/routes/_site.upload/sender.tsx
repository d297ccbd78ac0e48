import { useEffect, useRef, useState } from "react";
import { markReadWith } from "~/client/site/read-terms";
import { dropDraft, type FileMarks, restoreDraft, saveDraft } from "~/client/upload/form-draft";
import { maxOpenIntakes } from "~/domain/intake/rules";
import type { FormReply } from "~/http/form-reply";
import { type OpenIntake, viewOfIntake, viewOfItem } from "./item-view";
import { LeaveDialog } from "./leave-dialog";
import { canEdit } from "./sending/edited-files";
import { useLeaveGuard } from "./sending/leave-guard";
import { droppedFiles, givesHandles, pickFiles } from "./sending/pick-files";
import { isBusy } from "./sending/upload-item";
import { useUploadQueue } from "./sending/use-upload-queue";
import { UploadPage, type UploadPageProps } from "./upload-page";
import { useHydrated, useSeconds } from "./use-clock";
import { useEditor } from "./use-editor";
import { useFrames } from "./use-frames";
import { useLeftovers } from "./use-leftovers";
import { theOnlyFile, useRecordedTime } from "./use-recorded-time";
import { useSending } from "./use-sending";

type SenderProps = Omit<
  UploadPageProps,
  "files" | "received" | "send" | "sentClips" | "more" | "onSubmit" | "onInput" | "busy"
> & {
  intakes: OpenIntake[];
  /** Who is signed in; empty for nobody. */
  person: string;
  reply: FormReply | undefined;
  /** Ids that the form was sent with and refused; a browser without cookies has no other list of them. */
  tickedIds?: readonly string[];
  fileErrors?: readonly string[] | null;
  /** Titles of files as they were typed, by the upload's id. */
  typedTitles: Readonly<Record<string, string>>;
};

/**
 * The page for sending clips. As the server renders it, it is one plain form; in the browser the files leave
 * the form and travel by themselves while it is being filled.
 */
export function Sender(props: SenderProps) {
  const { intakes, person, reply, tickedIds = [], fileErrors, typedTitles, ...page } = props;
  const [chosenId, setChosenId] = useState(page.presetId ?? page.chosenId);
  const { queue, items, busy } = useUploadQueue(chosenId ?? page.dashcamers[0]?.id ?? 0);
  const { leftovers, ...leftover } = useLeftovers(intakes, person, queue, items);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement | null>(null);
  const { framing, ...frames } = useFrames(queue, items);
  const { editing, ...editor } = useEditor(queue, items, leftover.end);

  const listed = new Set(intakes.map(({ guid }) => guid));
  const received = [
    ...tickedIds.filter((guid) => !listed.has(guid)),
    ...leftovers.filter(({ state }) => state === "received").map(({ guid }) => guid),
    ...items.flatMap((item) => (item.state === "received" && item.guid ? [item.guid] : [])),
  ];
  const halfSent = leftovers.filter(({ state }) => state === "receiving").length;
  queue.room = maxOpenIntakes - leftovers.length;
  const isOccupied = Boolean(editing || framing);
  const sending = useSending({ form, queue, items, received, halfSent, isOccupied, reply });
  const { submitting, isSent, isUnsent } = sending;
  const guard = useLeaveGuard((busy || isUnsent) && !submitting);
  const now = useSeconds(
    sending.goesAt !== null || items.some(({ state }) => state === "waiting" || state === "sending"),
  );
  const acquiredFromFile = useRecordedTime(form, theOnlyFile(items, leftovers));

  const files = [
    ...leftovers.map(({ guid }) => guid),
    ...items.flatMap(({ guid }) => (guid === null ? [] : [guid])),
  ];
  const marks = Object.fromEntries([
    ...leftover.marks,
    ...items.flatMap(({ guid, title, momentMs, posterMs }) =>
      guid === null ? [] : [[guid, { title, momentMs, posterMs }] as const],
    ),
  ]);
  const draft = { person, known: page.known, termsVersions: page.termsVersions, files, marks };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page came with
  useEffect(() => {
    form.current = document.querySelector<HTMLFormElement>("form.upload__main");
    if (form.current) restoreDraft(form.current, draft);
  }, []);
  // What is agreed to is agreed to for the files that are there by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a file has got its id or something is said of it
  useEffect(() => {
    if (form.current && files.length > 0) saveDraft(form.current, draft);
  }, [files.join(), JSON.stringify(marks)]);

  useEffect(() => {
    if (!isSent) return;
    dropDraft();
    markReadWith(page.termsVersions);
    queue.forgetAll();
  }, [isSent, queue, page.termsVersions]);

  useEffect(() => {
    const dialog = document.getElementById("leave") as HTMLDialogElement | null;
    if (guard.state === "blocked") dialog?.showModal();
    else dialog?.close();
  }, [guard.state]);

  const isOwn = (id: string) => items.some((item) => item.id === id);
  async function resume(id: string) {
    if (isOwn(id)) queue.resume(id);
    else if (!(await leftover.resume(id))) document.querySelector<HTMLInputElement>(".drop__input")?.click();
  }

  function mark(id: string, change: Partial<FileMarks>) {
    if (isOwn(id)) queue.mark(id, change);
    else leftover.mark(id, change);
  }

  function remove(id: string) {
    const guid = isOwn(id) ? queue.remove(id) : id;
    if (guid) leftover.end(guid);
  }

  const views = [
    ...leftovers.map((intake) =>
      viewOfIntake(intake, leftover.marks.get(intake.guid) ?? { title: typedTitles[intake.guid] }),
    ),
    ...items.map((item) => viewOfItem(item, now, hydrated && canEdit())),
  ];
  return (
    <UploadPage
      {...page}
      chosenId={chosenId}
      onChoose={setChosenId}
      files={{
        items: views.map((view) => ({ ...view, titleErrors: page.answer.errors?.[`titled.${view.guid}`] })),
        errors: fileErrors,
        takeOver: hydrated
          ? {
              onFiles: (files) => queue.add(files),
              onDrop: async (transfer) => queue.add(await droppedFiles(transfer)),
              onPick: givesHandles() ? async () => queue.add(await pickFiles()) : undefined,
            }
          : undefined,
        handlers: hydrated
          ? {
              pause: (id) => queue.pause(id),
              resume: (id) => void resume(id),
              remove,
              edit: editor.open,
              frames: frames.open,
              unmark: (id) => mark(id, { momentMs: null }),
              entitle: (id, title) => mark(id, { title }),
            }
          : undefined,
      }}
      received={sending.upload}
      sentClips={sending.sentClips}
      more={sending.more}
      acquiredFromFile={acquiredFromFile}
      send={sending.bar(now)}
      busy={submitting}
      onSubmit={sending.submit}
      onInput={(event) => {
        saveDraft(event.currentTarget, draft);
        sending.touched();
      }}
    >
      <LeaveDialog
        id="leave"
        unsent={!busy}
        sent={items.reduce((sum, item) => sum + item.sentBytes, 0)}
        total={items.reduce((sum, item) => sum + item.file.size, 0)}
        onLeave={() => {
          for (const item of items) if (isBusy(item)) queue.pause(item.id);
          guard.proceed?.();
        }}
        onStay={() => guard.reset?.()}
      />
      {editing}
      {framing}
    </UploadPage>
  );
}
