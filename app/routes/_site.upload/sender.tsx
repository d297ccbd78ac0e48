import { useEffect, useRef, useState } from "react";
import { dropDraft, restoreDraft, saveDraft } from "~/client/upload/form-draft";
import type { VideoInfo } from "~/domain/clips/video-info";
import { recordedInput } from "~/domain/intake/recorded-time";
import { maxOpenIntakes } from "~/domain/intake/rules";
import type { FormReply } from "~/http/form-reply";
import { LeaveDialog } from "~/routes/_site.upload/leave-dialog";
import { canEdit } from "~/routes/_site.upload/sending/edited-files";
import { useLeaveGuard } from "~/routes/_site.upload/sending/leave-guard";
import { droppedFiles, givesHandles, pickFiles } from "~/routes/_site.upload/sending/pick-files";
import { isBusy, type UploadItem } from "~/routes/_site.upload/sending/upload-queue";
import { useUploadQueue } from "~/routes/_site.upload/sending/use-upload-queue";
import { UploadPage, type UploadPageProps } from "~/routes/_site.upload/upload-page";
import type { FormValues } from "~/ui/form";
import { type OpenIntake, viewOfIntake, viewOfItem } from "./item-view";
import { useEditor } from "./use-editor";
import { useFrames } from "./use-frames";
import { useLeftovers } from "./use-leftovers";
import { useSending } from "./use-sending";

type SenderProps = Omit<
  UploadPageProps,
  "files" | "received" | "send" | "sentClips" | "more" | "onSubmit" | "onInput" | "busy"
> & {
  intakes: OpenIntake[];
  /** Who is signed in; empty for nobody. */
  person: string;
  /** What the account fills in. */
  known: FormValues;
  reply: FormReply | undefined;
  /** Ids that the form came back with; a browser that takes no cookies has no other list of them. */
  keptIds?: string[];
  fileErrors?: string[] | null;
};

/**
 * The page for sending clips. As the server renders it, it is one plain form; in the browser the files leave
 * the form and travel by themselves while it is being filled.
 */
export function Sender({ intakes, person, known, reply, keptIds = [], fileErrors, ...page }: SenderProps) {
  const [chosenId, setChosenId] = useState(page.presetId ?? page.chosenId);
  const { queue, items, busy } = useUploadQueue(chosenId ?? page.dashcamers[0]?.id ?? 0);
  const { leftovers, ...leftover } = useLeftovers(intakes, person, queue, items);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement | null>(null);
  const { framing, ...frames } = useFrames(queue, items);
  const { editing, ...editor } = useEditor(queue, items, leftover.end);

  const listed = new Set(intakes.map(({ guid }) => guid));
  const received = [
    ...keptIds.filter((guid) => !listed.has(guid)),
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
  const draft = { person, known, termsVersions: page.termsVersions, files };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page came with
  useEffect(() => {
    form.current = document.querySelector<HTMLFormElement>("form.upload__main");
    if (form.current) restoreDraft(form.current, draft);
  }, []);
  // What is agreed to is agreed to for the files that are there by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a file has got its id
  useEffect(() => {
    if (form.current && files.length > 0) saveDraft(form.current, draft);
  }, [files.join()]);

  useEffect(() => {
    if (!isSent) return;
    dropDraft();
    queue.forgetAll();
  }, [isSent, queue]);

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

  function remove(id: string) {
    const guid = isOwn(id) ? queue.remove(id) : id;
    if (guid) leftover.end(guid);
  }

  return (
    <UploadPage
      {...page}
      chosenId={chosenId}
      onChoose={setChosenId}
      files={{
        items: [...leftovers.map(viewOfIntake), ...items.map((item) => viewOfItem(item, now))],
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
              edit: canEdit() ? editor.open : undefined,
              frames: frames.open,
              unmark: (id) => queue.markMoment(id, null),
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

function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** The time of now, renewed each second while something counts down. */
function useSeconds(active: boolean): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

/** The one file that the form speaks of, be it of this visit or of an earlier one. */
function theOnlyFile(items: readonly UploadItem[], leftovers: readonly OpenIntake[]) {
  if (items.length + leftovers.length !== 1) return undefined;
  return items[0] ? { name: items[0].file.name, info: items[0].info } : leftovers[0];
}

/** Fills „Kdy se to stalo“ from the one file, unless the person has. True while the value is the file's. */
function useRecordedTime(
  form: React.RefObject<HTMLFormElement | null>,
  file: { name: string; info: VideoInfo | null } | undefined,
): boolean {
  const [filled, setFilled] = useState(false);
  const name = file?.name;
  const recordedAt = file?.info?.recordedAt ?? null;
  const known = Boolean(file?.info);
  useEffect(() => {
    const field = form.current?.elements.namedItem("acquired");
    const value = known && name ? recordedInput(name, recordedAt) : null;
    if (!(field instanceof HTMLInputElement) || field.value || value === null) return;
    field.value = value;
    setFilled(true);
  }, [form, known, name, recordedAt]);
  return filled;
}
