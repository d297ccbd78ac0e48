import { nbsp } from "./format";

export const sitePageTexts = {
  about: { title: nbsp("O mně"), empty: nbsp("Tady bude představení. Zatím mrkněte na videa.") },
  contact: {
    title: "Kontakt",
    empty: nbsp("Napište mi přes podporu, ozvu se co nejdřív."),
    support: "Kontaktovat podporu",
    supportLede: nbsp("Týká se to tohohle webu, účtu nebo odeslaného záběru?"),
  },
  cookies: { title: "Cookies" },
  changelog: { title: nbsp("Poznámky k aktualizaci") },
};
