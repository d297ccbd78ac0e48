export class RunProgress {
  constructor(files: string[], run: { workers: number; longestSilence: number; now: number });
  heard(file: string, now: number): void;
  ended(file: string): void;
  get unfinished(): string[];
  hangs(now: number): boolean;
}
