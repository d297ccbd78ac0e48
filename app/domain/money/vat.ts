/**
 * VAT within prices that include it, for each in haléře, at a rate in percent (§ 37 of act 235/2004 Sb.: from above, price
 * times rate by 100 and rate). Rounded so that the parts sum to the tax of the whole document.
 */
export function taxParts(prices: readonly number[], rate: number): number[] {
  let whole = 0;
  return prices.map((price) => {
    const before = within(whole, rate);
    whole += price;
    return within(whole, rate) - before;
  });
}

function within(price: number, rate: number): number {
  return Math.round((price * rate) / (100 + rate));
}
