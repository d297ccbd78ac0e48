import { impersonationMinutes } from "../../domain/impersonation/rules";
import { formatDateTime } from "../format";
import { type RenderedLetter, renderLetter } from "./letter";

type Impersonated = {
  siteName: string;
  /** The superuser's. */
  name: string;
  /** Ms since 1970, as `until`. */
  startedAt: number;
  until: number;
  reason: string;
};

/** Somebody of the platform looks into a creator's workspace: who, when, for how long, and why. */
export function impersonated({ siteName, name, startedAt, until, reason }: Impersonated): RenderedLetter {
  return renderLetter({
    subject: "Díváme se do vaší pracovny",
    blocks: [
      "Dobrý den,",
      `${name} z Palubky si ${formatDateTime(startedAt)} otevírá vaši pracovnu tak, jak ji vidíte vy. Důvod:`,
      ...reason.split(/\n+/),
      `Potrvá to nejvýš ${impersonationMinutes} minut, do ${formatDateTime(until)}. Za vás při tom nikdo nic nezmění: záběry, peníze, smlouva ani nastavení se tak upravit nedají.`,
      "Pokud o tom nic nevíte, odpovězte prosím na tento e-mail.",
    ],
    footer: [`Tuto zprávu posílá web ${siteName} na platformě Palubka, protože u nás máte účet dashcamera.`],
  });
}
