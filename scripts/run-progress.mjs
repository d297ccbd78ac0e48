/** How far a run of Vitest is, and whether it still goes on. Files are named by their path; times are in ms. */
export class RunProgress {
  #unfinished;
  /** What is being asked, and when it last said anything. */
  #inProgress = new Map();
  #busyAt;

  /**
   * @param {string[]} files
   * @param {{ workers: number, longestSilence: number, now: number }} run how many files are asked at a time, and how long
   *   one may say nothing
   */
  constructor(files, { workers, longestSilence, now }) {
    this.#unfinished = new Set(files);
    this.workers = workers;
    this.longestSilence = longestSilence;
    this.#busyAt = now;
  }

  /** A file has begun, or one of its tests has. */
  heard(file, now) {
    if (this.#unfinished.has(file)) this.#inProgress.set(file, now);
  }

  ended(file) {
    this.#unfinished.delete(file);
    this.#inProgress.delete(file);
  }

  get unfinished() {
    return [...this.#unfinished];
  }

  /**
   * A file has said nothing for too long, or a worker that could begin another has not for as long. To be asked often: since
   * when a worker is idle is known no better than that.
   */
  hangs(now) {
    const couldRun = Math.min(this.workers, this.#unfinished.size);
    if (couldRun > 0 && this.#inProgress.size >= couldRun) this.#busyAt = now;
    return [this.#busyAt, ...this.#inProgress.values()].some((at) => now - at > this.longestSilence);
  }
}
