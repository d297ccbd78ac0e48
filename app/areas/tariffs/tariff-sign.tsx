import { formatSpace } from "~/texts/format";
import { classNames } from "~/ui/class-names";

/** Class of road that a tariff is signed as. */
const signs: Record<number, string | undefined> = { 1: "sign--white", 3: "sign--green", 4: "sign--dark" };

type TariffSignProps = { variant: number; name: string; spaceBytes: number };

/** A tariff and its space on the sign of its class of road. */
export function TariffSign({ variant, name, spaceBytes }: TariffSignProps) {
  return (
    <span className={classNames("sign", "tariff__sign", signs[variant])}>
      <span>{name}</span>
      <span className="tariff__space">{formatSpace(spaceBytes)}</span>
    </span>
  );
}
