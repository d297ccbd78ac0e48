import { type RenderedLetter, renderLetter } from "./letter";

/** The old address of an account learns that it is not the account's any more. */
export function emailChanged(input: {
  siteName: string;
  role: "fan" | "dashcamer";
  supportUrl: string;
}): RenderedLetter {
  const account = input.role === "fan" ? "účet fanouška" : "účet dashcamera";
  return renderLetter({
    subject: "Adresa účtu je změněná",
    blocks: [
      "Dobrý den,",
      `váš ${account} má od této chvíle jinou e-mailovou adresu. Na tuto už nic posílat nebudeme.`,
      "Nebyli jste to vy? Napište nám prosím hned:",
      { button: { label: "Napsat podpoře", url: input.supportUrl } },
    ],
    footer: [`Tuto zprávu posílá web ${input.siteName} na platformě Palubka.`],
  });
}
