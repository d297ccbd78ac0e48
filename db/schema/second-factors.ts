import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { editors } from "./editors";
import { sites } from "./sites";
import { superusers } from "./superusers";

/** An app that makes codes for the second step of a login (TOTP, RFC 6238): at most one for each account. */
export const totpFactors = sqliteTable(
  "totp_factors",
  {
    id: id(),
    editorId: integer().references(() => editors.id, { onDelete: "cascade" }),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "cascade" }),
    superuserId: integer().references(() => superusers.id, { onDelete: "cascade" }),
    /** Local admin of this site. */
    adminSiteId: integer().references(() => sites.id, { onDelete: "cascade" }),
    /** The shared secret, encrypted by a key that is not in the database. */
    secret: text().notNull(),
    /** The stretch of time whose code was used last: each code acts once, and no older one after it. */
    lastStep: integer().notNull(),
    addedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("totp_factors_editor").on(t.editorId),
    uniqueIndex("totp_factors_dashcamer").on(t.dashcamerId),
    uniqueIndex("totp_factors_superuser").on(t.superuserId),
    uniqueIndex("totp_factors_admin").on(t.adminSiteId),
    check(
      "totp_factors_one_owner",
      sql`(${t.editorId} is not null) + (${t.dashcamerId} is not null) + (${t.superuserId} is not null) + (${t.adminSiteId} is not null) = 1`,
    ),
  ],
);

/** A passkey (WebAuthn) for the second step of a login: as many for each account as `mostPasskeys` says. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    editorId: integer().references(() => editors.id, { onDelete: "cascade" }),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "cascade" }),
    superuserId: integer().references(() => superusers.id, { onDelete: "cascade" }),
    /** Local admin of this site. */
    adminSiteId: integer().references(() => sites.id, { onDelete: "cascade" }),
    /** What the authenticator calls it, base64url. */
    credentialId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, as it says; 0 for ever where it does not count. */
    counter: integer().notNull(),
    /** How a browser reaches it ("internal", "usb" …), as the browser said. */
    transports: json<string[]>().notNull(),
    /** The host name that it works at (RP ID). */
    host: text().notNull(),
    /** As its person calls it. */
    name: text().notNull(),
    addedAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [
    uniqueIndex("passkeys_credential").on(t.credentialId),
    index("passkeys_editor").on(t.editorId),
    index("passkeys_dashcamer").on(t.dashcamerId),
    index("passkeys_superuser").on(t.superuserId),
    index("passkeys_admin").on(t.adminSiteId),
    check(
      "passkeys_one_owner",
      sql`(${t.editorId} is not null) + (${t.dashcamerId} is not null) + (${t.superuserId} is not null) + (${t.adminSiteId} is not null) = 1`,
    ),
  ],
);

/** Codes of an account that stand in for a lost app or passkey, each once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    codeHash: secretHash().primaryKey(),
    editorId: integer().references(() => editors.id, { onDelete: "cascade" }),
    dashcamerId: integer().references(() => dashcamers.id, { onDelete: "cascade" }),
    superuserId: integer().references(() => superusers.id, { onDelete: "cascade" }),
    /** Local admin of this site. */
    adminSiteId: integer().references(() => sites.id, { onDelete: "cascade" }),
    usedAt: moment(),
  },
  (t) => [
    index("recovery_codes_editor").on(t.editorId),
    index("recovery_codes_dashcamer").on(t.dashcamerId),
    index("recovery_codes_superuser").on(t.superuserId),
    index("recovery_codes_admin").on(t.adminSiteId),
    check(
      "recovery_codes_one_owner",
      sql`(${t.editorId} is not null) + (${t.dashcamerId} is not null) + (${t.superuserId} is not null) + (${t.adminSiteId} is not null) = 1`,
    ),
  ],
);
