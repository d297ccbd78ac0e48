import { ButtonLink } from "~/ui/button";
import { tariffTexts } from "./texts";

/** The way up where a tariff does not allow something, or is not paid: to its order. */
export function ToTariff({ more = false }: { more?: boolean }) {
  return <ButtonLink to="/dashcamer/tariff">{more ? tariffTexts.moreSpace : tariffTexts.change}</ButtonLink>;
}
