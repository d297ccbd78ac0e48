import { fromOwnNetwork } from "./serving.mjs";

/**
 * Asks the same of a small and a large world, the two taking turns. Each of `measures` takes a world and gives ms; all are asked
 * `rounds` times, after once more to warm up.
 * @returns a row of the bench with the ratio of their slowest answers (p95), and whether it is within `limit`
 */
export async function compare(
  metric,
  measures,
  small,
  large,
  limit,
  { of = "1 000 clips", rounds = 2 } = {},
) {
  const times = { small: [], large: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const measure of measures) {
      const [before, after] = [await measure(small), await measure(large)];
      if (round === 0) continue;
      times.small.push(before);
      times.large.push(after);
    }
  }
  const [value, baseline] = [p95(times.large), p95(times.small)];
  return {
    metric: `${metric}, p95 ms`,
    value: Number(value.toFixed(2)),
    baseline: Number(baseline.toFixed(2)),
    ratio: value / baseline,
    target: `≤ ${limit} × ${of}`,
    ok: value / baseline <= limit,
  };
}

/** What answers anything but what was asked for is no measurement. */
export async function answered(url, init) {
  const answer = await fetch(url, {
    ...init,
    headers: { ...fromOwnNetwork(), ...init?.headers },
    redirect: "manual",
  });
  if (answer.ok) return answer;
  throw new Error(`${url}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];
