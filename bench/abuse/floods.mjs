import { randomUUID } from "node:crypto";

const encoded = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };
const eightMegabytes = Buffer.alloc(8_000_000, "a");
const tus = { "Tus-Resumable": "1.0.0" };

const email = "email=nikdo%40example.com";

const page = (path) => [path, () => ({ path })];
const form = (name, path, body, headers = {}) => [
  name,
  () => ({ method: "POST", path, body, headers: { ...encoded, ...headers } }),
];
const call = (path, body) => [
  path,
  () => ({ method: "POST", path, body: JSON.stringify(body), headers: json }),
];

/** What one address may send to each public door. Numbers make each request another one where that costs more. */
export const floods = [
  ["nothing there", (number) => ({ path: `/nothing/${number}` })],
  page("/"),
  ["/videos, another search each time", (number) => ({ path: `/videos?q=srna${number}` })],
  page("/upload"),
  page("/terms/fan"),
  page("/login/user"),
  ["/view of a guessed key", () => ({ path: `/view/${randomUUID()}` })],
  ["/share of a guessed key", () => ({ path: `/share/${randomUUID()}` })],
  page("/videos.rss"),
  page("/api/openapi.json"),
  page("/Api/Uploads/Get"),
  form("password guesses", "/login/user", "intent=login&email=jana%40palubka.test&password=spatne-heslo"),
  call("/Api/Login/User", { Email: "jana@palubka.test", Password: "spatne-heslo" }),
  form("/passreset", "/passreset?index", `intent=request&${email}`),
  form("newsletter", "/?index", `intent=subscribe&consent=on&${email}`),
  call("/Api/Newsletter/Subscribe", { Email: "nikdo@example.com", Playlists: [] }),
  form(
    "/support",
    "/support?index",
    "intent=open&type=1&subject=Ahoj&content=Ahoj&name=Nikdo&email=nikdo%40example.com",
  ),
  call("/Api/Support/LogClientError", { Message: "chyba", Error: "x".repeat(2000) }),
  form(
    "registration",
    "/login/register/fan",
    `intent=register&name=Nikdo&password=dlouhe-heslo-1&terms=on&gdpr=on&${email}`,
  ),
  form(
    "removal of personal data",
    "/terms/gdpr/removal",
    `intent=ask&url=https%3A%2F%2Fyoutu.be%2Fx&wish=hide&reason=Ahoj&name=Nikdo&isTrue=on&${email}`,
  ),
  form("/upload without files", "/upload", "intent=send&note=ahoj"),
  form("names with huge indexes", "/upload", `note=x&${"upload[4294967290]=1&".repeat(1000)}`),
  form("a form of a megabyte", "/login/user", `intent=login&email=${"a".repeat(1_000_000)}`),
  [
    "a chunked form of 8 MB, 400 Mbit/s",
    () => ({ method: "POST", path: "/login/user", body: eightMegabytes, headers: encoded, chunked: true }),
    6,
  ],
  [
    "another Idempotency-Key each time",
    () => ({
      method: "POST",
      path: "/cookies",
      body: "intent=close",
      headers: { ...encoded, "Idempotency-Key": randomUUID() },
    }),
  ],
  [
    "uploads begun, never sent",
    () => ({ method: "POST", path: "/files", headers: { ...tus, "Upload-Length": "50000000" } }),
  ],
  ["uploads guessed", () => ({ method: "HEAD", path: `/files/${randomUUID()}`, headers: tus })],
  page("/clips/1/file"),
  page("/thumbnails/1"),
  ["/upload, as fast as it is answered", () => ({ path: "/upload" }), Number.POSITIVE_INFINITY],
].map(([name, ask, perSecond], index) => ({ name, ask, perSecond, address: `203.0.113.${index + 2}` }));
