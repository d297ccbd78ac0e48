import type { Withdrawable } from "~/domain/withdrawals/withdrawable.server";
import { ButtonLink } from "~/ui/button";
import { withdrawalOfferTexts as texts } from "./texts";

/** The way to withdraw from an order, as long as there is one (§ 1830a of act 89/2012 Sb.). */
export function WithdrawalOffer({ number, until, to }: Withdrawable) {
  return (
    <>
      <p>{texts.until(number, until)}</p>
      <p className="btn-row">
        <ButtonLink to={to}>{texts.title}</ButtonLink>
      </p>
    </>
  );
}
