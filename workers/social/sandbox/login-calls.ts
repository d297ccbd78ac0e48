import { instagramScopes, pageScopes } from "../login";
import { appId, appSecret, pages } from "./account";
import { graphError } from "./faults";
import type { Fields, GraphWorld } from "./world";

const isApp = (fields: Fields) =>
  fields.get("client_id") === appId && fields.get("client_secret") === appSecret;

export function exchange({ book }: GraphWorld, fields: Fields): Response {
  if (!isApp(fields)) return graphError(101);
  const isLong = fields.get("grant_type") === "fb_exchange_token";
  const given = fields.get(isLong ? "fb_exchange_token" : "code") ?? "";
  const known = book.tokenOf(given);
  if (known?.kind !== (isLong ? "short" : "code")) return graphError(100, 36009);
  if (!isLong && known.about !== fields.get("redirect_uri")) return graphError(100, 36008);
  // A code is good for once.
  if (!isLong) book.forget(given);
  const access_token = book.give(isLong ? "long" : "short", "");
  return Response.json({ access_token, token_type: "bearer", expires_in: isLong ? 5_184_000 : 3600 });
}

export function debugToken({ book }: GraphWorld, fields: Fields): Response {
  if (fields.get("access_token") !== `${appId}|${appSecret}`) return graphError(190);
  const known = book.tokenOf(fields.get("input_token") ?? "");
  const ends = Number(book.setting("dataAccessEnds") ?? 0);
  const dead = {
    is_valid: false,
    error: { code: 190, message: "Error validating access token", subcode: 460 },
  };
  return Response.json({
    data: known
      ? { app_id: appId, is_valid: true, expires_at: 0, data_access_expires_at: Math.floor(ends / 1000) }
      : { app_id: appId, expires_at: 0, ...dead },
  });
}

/** What was ticked in the dialog the last time. */
const granted = ({ book }: GraphWorld) => book.setting("granted")?.split(",") ?? [];

export function permissions(world: GraphWorld): Response {
  const isGranted = (permission: string) => granted(world).includes(permission);
  const data = [...pageScopes, ...instagramScopes].map((permission) => ({
    permission,
    status: isGranted(permission) ? "granted" : "declined",
  }));
  return Response.json({ data: [{ permission: "public_profile", status: "granted" }, ...data] });
}

export function accounts(world: GraphWorld): Response {
  const { book } = world;
  const isGranted = (permission: string) => granted(world).includes(permission);
  if (!isGranted("pages_show_list")) return Response.json({ data: [] });
  const data = pages.map(({ id, name, instagram }) => ({
    id,
    name,
    access_token: book.give("page", id),
    tasks: ["ANALYZE", "CREATE_CONTENT", "MANAGE"],
    ...(instagram && isGranted("instagram_basic") ? { instagram_business_account: instagram } : {}),
  }));
  return Response.json({ data, paging: {} });
}
