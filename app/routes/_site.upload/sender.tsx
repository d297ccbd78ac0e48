import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { canEdit } from "~/client/upload/edited-files";
import { dropDraft, restoreDraft, saveDraft } from "~/client/upload/form-draft";
import { useLeaveGuard } from "~/client/upload/leave-guard";
import { droppedFiles, givesHandles, pickFiles } from "~/client/upload/pick-files";
import { isBusy } from "~/client/upload/upload-queue";
import { useUploadQueue } from "~/client/upload/use-upload-queue";
import { recordedInput } from "~/domain/intake/recorded-time";
import { LeaveDialog } from "~/ui/pages/upload/leave-dialog";
import { UploadPage, type UploadPageProps } from "~/ui/pages/upload/upload-page";
import { type OpenIntake, viewOfIntake, viewOfItem } from "./item-view";
import { useEditor } from "./use-editor";
import { useFrames } from "./use-frames";
import { useLeftovers } from "./use-leftovers";

type SenderProps = Omit<
  UploadPageProps,
  "files" | "received" | "sending" | "onSubmit" | "onInput" | "busy"
> & {
  intakes: OpenIntake[];
  /** Ids that the form came back with; a browser that takes no cookies has no other list of them. */
  keptIds?: string[];
  fileErrors?: string[] | null;
};

/**
 * The page for sending clips. As the server renders it, it is one plain form; in the browser the files leave
 * the form and travel by themselves while it is being filled.
 */
export function Sender({ intakes, keptIds = [], fileErrors, ...page }: SenderProps) {
  const [chosenId, setChosenId] = useState(page.presetId ?? page.chosenId);
  const { queue, items, busy } = useUploadQueue(chosenId ?? page.dashcamers[0]?.id ?? 0);
  const { leftovers, ...leftover } = useLeftovers(intakes, queue, items);
  const hydrated = useHydrated();
  const now = useSeconds(items.some((item) => item.state === "waiting"));
  const form = useRef<HTMLFormElement | null>(null);
  const navigation = useNavigation();
  const submitting = navigation.formMethod === "POST";
  const isSent = submitting && navigation.location.pathname === "/upload/sent";
  const guard = useLeaveGuard(busy && !submitting);
  const [sending, setSending] = useState<UploadPageProps["sending"]>();
  const acquiredFromFile = useRecordedTime(form, items.length === 1 ? items[0] : undefined);

  useEffect(() => {
    form.current = document.querySelector<HTMLFormElement>("form.upload__main");
    if (form.current) restoreDraft(form.current);
  }, []);

  useEffect(() => {
    if (sending !== "waiting" || busy) return;
    setSending(items.some((item) => item.state === "refused") ? "stopped" : undefined);
    if (items.every((item) => item.state === "received")) form.current?.requestSubmit();
  }, [sending, busy, items]);

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
  const listed = new Set(intakes.map(({ guid }) => guid));
  const received = [
    ...keptIds.filter((guid) => !listed.has(guid)),
    ...leftovers.filter(({ state }) => state === "received").map(({ guid }) => guid),
    ...items.flatMap((item) => (item.state === "received" && item.guid ? [item.guid] : [])),
  ];

  function submit(event: FormEvent<HTMLFormElement>) {
    for (const item of items) if (item.state === "paused") queue.resume(item.id);
    const isEarly = queue.getItems().some(isBusy);
    if (isEarly) event.preventDefault();
    setSending(isEarly ? "waiting" : undefined);
  }

  async function resume(id: string) {
    if (isOwn(id)) queue.resume(id);
    else if (!(await leftover.resume(id))) document.querySelector<HTMLInputElement>(".drop__input")?.click();
  }

  const { framing, ...frames } = useFrames(queue, items);
  const { editing, ...editor } = useEditor(queue, items, leftover.end);

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
      received={received}
      acquiredFromFile={acquiredFromFile}
      sending={sending}
      busy={submitting}
      onSubmit={submit}
      onInput={(event) => saveDraft(event.currentTarget)}
    >
      <LeaveDialog
        id="leave"
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

/** Fills „Kdy se to stalo“ from the one file, unless the person has. True while the value is the file's. */
function useRecordedTime(
  form: React.RefObject<HTMLFormElement | null>,
  item: ReturnType<typeof useUploadQueue>["items"][number] | undefined,
): boolean {
  const [filled, setFilled] = useState(false);
  const name = item?.file.name;
  const recordedAt = item?.info?.recordedAt ?? null;
  const known = Boolean(item?.info);
  useEffect(() => {
    const field = form.current?.elements.namedItem("acquired");
    const value = known && name ? recordedInput(name, recordedAt) : null;
    if (!(field instanceof HTMLInputElement) || field.value || value === null) return;
    field.value = value;
    setFilled(true);
  }, [form, known, name, recordedAt]);
  return filled;
}
