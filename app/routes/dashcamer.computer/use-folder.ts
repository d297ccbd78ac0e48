import { useEffect, useRef, useState } from "react";
import { wantedOf } from "~/areas/workspace/computer/clip-on-computer";
import type { SavingState } from "~/client/folder/save-clips";
import { fetchWanted } from "./fetch-wanted";

type Picking = {
  /** Only Chromium has it. */
  showDirectoryPicker?: (options: { id: string; mode: "readwrite" }) => Promise<FileSystemDirectoryHandle>;
};

export type FolderState =
  | { step: "idle"; hasFailed?: boolean }
  | { step: "listing" }
  | ({ step: "running" | "stopping" | "stopped" | "ended"; folder: string; total: number } & SavingState);

/** The clips of a list, saved into a folder that the person picks; `isOffered` where the browser can do that. */
export function useFolder(query: string) {
  const [isOffered, setOffered] = useState(false);
  const [state, setState] = useState<FolderState>({ step: "idle" });
  const folder = useRef<FileSystemDirectoryHandle | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    setOffered("showDirectoryPicker" in window);
    return () => running.current?.abort();
  }, []);

  async function pick(): Promise<void> {
    try {
      const options = { id: "palubka", mode: "readwrite" } as const;
      folder.current = (await (window as Picking).showDirectoryPicker?.(options)) ?? null;
    } catch {
      // Closed without a choice, or not allowed: nothing has begun.
      return;
    }
    await save();
  }

  async function save(): Promise<void> {
    const into = folder.current;
    if (!into) return;
    const run = new AbortController();
    running.current = run;
    setState({ step: "listing" });
    const clips = await fetchWanted(query);
    if (clips === null) return setState({ step: "idle", hasFailed: true });
    const { saveClips } = await import("~/client/folder/save-clips");
    const about = { folder: into.name, total: clips.length };
    const ended = (step: "stopped" | "ended") => setState((now) => ("saved" in now ? { ...now, step } : now));
    const tell = (now: SavingState) =>
      setState({ step: run.signal.aborted ? "stopping" : "running", ...about, ...now });
    await saveClips(clips.map(wantedOf), into, { signal: run.signal, tell }).then(
      () => ended("ended"),
      () => ended("stopped"),
    );
  }

  function stop(): void {
    running.current?.abort();
    setState((now) => (now.step === "running" ? { ...now, step: "stopping" } : now));
  }
  return { isOffered, state, pick: () => void pick(), goOn: () => void save(), stop };
}
