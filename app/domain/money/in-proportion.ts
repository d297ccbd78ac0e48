/**
 * Splits an amount in haléře into whole haléře in proportion to weights. The parts sum to the amount, and none is above its
 * weight when the amount is not above their sum. Nothing goes where nothing weighs.
 */
export function inProportion(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    // The rounding of one part is made good by the next.
    const part = whole === 0 ? 0 : Number((BigInt(amount) * BigInt(weighed)) / BigInt(whole)) - given;
    given += part;
    return part;
  });
}
