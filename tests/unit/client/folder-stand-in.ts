type StoredFile = { bytes: Uint8Array<ArrayBuffer>; lastModified: number };

/**
 * A folder of the person's, as browsers hand it to a page: a file that is written keeps its old bytes until it is closed, and a
 * stream that has failed cannot be closed.
 */
export class FolderStandIn {
  readonly files = new Map<string, StoredFile>();
  /** What any access fails with. */
  lost: DOMException | null = null;
  /** What writing fails with, and after how many bytes. */
  breaks: { error: DOMException; after: number } | null = null;
  #clock = 0;

  put(name: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.files.set(name, { bytes, lastModified: ++this.#clock });
  }

  handle(): FileSystemDirectoryHandle {
    const getFileHandle = async (name: string, { create = false } = {}) => {
      if (this.lost) throw this.lost;
      if (!this.files.has(name)) {
        if (!create) throw new DOMException("There is none.", "NotFoundError");
        this.put(name, new Uint8Array());
      }
      return this.#file(name);
    };
    return { getFileHandle } as unknown as FileSystemDirectoryHandle;
  }

  #file(name: string) {
    const stored = () => this.files.get(name) as StoredFile;
    return {
      getFile: async () => new File([stored().bytes], name, { lastModified: stored().lastModified }),
      createWritable: async ({ keepExistingData = false } = {}) => {
        let written = keepExistingData ? stored().bytes : new Uint8Array();
        let at = 0;
        const stream = new WritableStream<Uint8Array>({
          write: (chunk) => {
            if (this.breaks && at >= this.breaks.after) throw this.breaks.error;
            const longer = new Uint8Array(Math.max(written.length, at + chunk.length));
            longer.set(written);
            longer.set(chunk, at);
            written = longer;
            at += chunk.length;
          },
          close: () => this.put(name, written),
        });
        const seek = async (position: number) => {
          at = position;
        };
        return Object.assign(stream, { seek });
      },
    };
  }
}
