import { rememberHandle } from "./file-handles";
import { fingerprintOf } from "./resume-store";

/** True where the browser's own picker gives handles that outlive the page. */
export const givesHandles = () => typeof window.showOpenFilePicker === "function";

/** Opens the picker; an empty list when the person changes their mind. */
export async function pickFiles(): Promise<File[]> {
  try {
    return await filesOf((await window.showOpenFilePicker?.({ multiple: true })) ?? []);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return [];
    throw error;
  }
}

/** Files dropped on the page, with their handles where the browser gives them. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const plain = [...transfer.files];
  const items = [...transfer.items].filter(({ kind }) => kind === "file");
  if (!items.every((item) => item.getAsFileSystemHandle)) return plain;
  const handles = await Promise.all(items.map((item) => item.getAsFileSystemHandle?.()));
  const files = handles.filter((handle): handle is FileSystemFileHandle => handle?.kind === "file");
  return files.length ? filesOf(files) : plain;
}

async function filesOf(handles: FileSystemFileHandle[]): Promise<File[]> {
  return Promise.all(
    handles.map(async (handle) => {
      const file = await handle.getFile();
      await rememberHandle(fingerprintOf(file), handle);
      return file;
    }),
  );
}
