import { mostWaiting } from "~/domain/operations/rules";
import { plural, upTo } from "~/texts/format";

/** What may need a person, in the order of its weight. */
export const needs = [
  "backup",
  "ledger",
  "audit",
  "checks",
  "clock",
  "payments",
  "refunds",
  "payouts",
  "tickets",
  "emailRequests",
  "jobs",
  "mails",
  "rules",
  "errors",
  "storage",
  "overSpace",
] as const;
export type Need = (typeof needs)[number];

const said = (one: string, few: string, other: string) => (count: number) =>
  plural(count, { one, few, other });

/** The first page of the administration. */
export const needTexts = {
  title: "Co čeká na vás",
  nothingTitle: "Nic na vás nečeká",
  nothing: "Platby sedí, hlášení jsou vyřízená a všechno běží. Hezký den.",
  count: (count: number) => upTo(mostWaiting, count),
  of: {
    backup: {
      to: "/admin/jobs",
      words: said("den bez zálohy databáze", "dny bez zálohy databáze", "dní bez zálohy databáze"),
    },
    checks: {
      to: "/admin/jobs",
      words: said(
        "noční kontrola, která den neproběhla",
        "noční kontroly, které den neproběhly",
        "nočních kontrol, které den neproběhly",
      ),
    },
    clock: {
      to: "/admin/jobs",
      words: said(
        "práce hodin, která selhává",
        "práce hodin, které selhávají",
        "prací hodin, které selhávají",
      ),
    },
    mails: {
      to: "/admin/mails",
      words: said("e-mail, který neodešel", "e-maily, které neodešly", "e-mailů, které neodešly"),
    },
    rules: {
      to: "/admin/retention",
      words: said(
        "lhůta, která za poslední den selhala",
        "lhůty, které za poslední den selhaly",
        "lhůt, které za poslední den selhaly",
      ),
    },
    ledger: {
      to: "/admin/payouts",
      words: said("chyba v účetní knize", "chyby v účetní knize", "chyb v účetní knize"),
    },
    audit: {
      to: "/admin/audit",
      words: said("chyba v auditním záznamu", "chyby v auditním záznamu", "chyb v auditním záznamu"),
    },
    payments: {
      to: "/admin/payments",
      words: said("platba bez faktury", "platby bez faktury", "plateb bez faktury"),
    },
    refunds: {
      to: "/admin/refunds",
      words: said("vrácení peněz", "vrácení peněz", "vrácení peněz"),
    },
    payouts: {
      to: "/admin/payouts",
      words: said("výplata k odeslání", "výplaty k odeslání", "výplat k odeslání"),
    },
    tickets: {
      to: "/admin/support",
      words: said("otevřené hlášení", "otevřená hlášení", "otevřených hlášení"),
    },
    emailRequests: {
      to: "/admin/email-requests",
      words: said("žádost o e-maily fanoušků", "žádosti o e-maily fanoušků", "žádostí o e-maily fanoušků"),
    },
    jobs: {
      to: "/admin/jobs",
      words: said("úloha, která selhala", "úlohy, které selhaly", "úloh, které selhaly"),
    },
    errors: {
      to: "/admin/errors",
      words: said("chyba v prohlížečích", "chyby v prohlížečích", "chyb v prohlížečích"),
    },
    storage: {
      to: "/admin/storage",
      words: said("soubor, který nesedí", "soubory, které nesedí", "souborů, které nesedí"),
    },
    overSpace: {
      to: "/admin/creators?list=overSpace",
      words: said("dashcamer přes prostor", "dashcameři přes prostor", "dashcamerů přes prostor"),
    },
  } satisfies Record<Need, { to: string; words: (count: number) => string }>,
};
