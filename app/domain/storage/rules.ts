/** Objects of one step, as many as R2 lists by one call; and steps of one minute. */
export const objectsAtOnce = 1000;
export const stepsPerTick = 5;

/** An object that is younger may still wait for its row. */
export const strayAfterMs = 24 * 3_600_000;

/** Faults of each kind that one walk keeps, and those that one step looks at once more before it believes them. */
export const mostExamples = 100;
export const lookedAgain = 50;

/** A new walk begins so long after the last one did; reports of older ones are stored for comparison. */
export const checkEveryMs = 7 * 24 * 3_600_000;
export const mostChecks = 10;

export const faultKinds = ["missing", "size", "stray"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** An object as R2 lists it, and a row that names one. */
export type ListedObject = { key: string; sizeBytes: number; uploadedAt: number };
export type NamingRow = { key: string; sizeBytes: number | null; source: string };

export type StorageFault = {
  kind: FaultKind;
  key: string;
  objectBytes: number | null;
  rowBytes: number | null;
  source: string;
};

/**
 * What does not fit between the objects and the rows of the same range of keys. `isNamed` says whether a key that no row of
 * the range names is meant to be there all the same.
 */
export function faultsOf(
  objects: readonly ListedObject[],
  rows: readonly NamingRow[],
  { now, isNamed }: { now: number; isNamed: (key: string) => boolean },
): StorageFault[] {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const named = new Set(rows.map(({ key }) => key));
  const ofRows = rows.flatMap(({ key, sizeBytes: rowBytes, source }): StorageFault[] => {
    const object = byKey.get(key);
    if (!object) return [{ kind: "missing", key, objectBytes: null, rowBytes, source }];
    if (rowBytes === null || rowBytes === object.sizeBytes) return [];
    return [{ kind: "size", key, objectBytes: object.sizeBytes, rowBytes, source }];
  });
  const stray = objects
    .filter(({ key, uploadedAt }) => !named.has(key) && !isNamed(key) && uploadedAt <= now - strayAfterMs)
    .map(
      ({ key, sizeBytes }): StorageFault => ({
        kind: "stray",
        key,
        objectBytes: sizeBytes,
        rowBytes: null,
        source: "",
      }),
    );
  return [...ofRows, ...stray];
}
