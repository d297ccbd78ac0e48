import { describe, expect, test } from "vitest";
import type { Call } from "~/domain/call-wire";
import { calls, nameOf } from "~/http/api/calls";
import { decode } from "~/http/api/decode";
import { describeCalls } from "~/http/api/description";
import { openApi } from "~/http/api/openapi";
import { apiTexts, callTexts } from "~/texts/api";

/** The table of the specification, section 7, by hand. */
const specified = `POST /jwt/token
POST /Api/Login/Dashcamer
POST /Api/Login/Verify
POST /Api/Login/User
POST /Api/Newsletter/Subscribe
GET /Api/Background/Get
POST /Api/Videos/SetState
GET /Api/Videos/GetToAcquireVideos
GET /Api/Videos/GetToApproveVideos
GET /Api/Videos/GetVideos
GET /Api/Profile/GetVideos
GET /Api/Profile/FetchDashcamer/{id}
GET /Api/Editor/Get
POST /Api/Editor/AssignVideo
POST /Api/Dashcamer/PayInvoice
POST /Api/Support/LogClientError
GET /Api/Uploads/Get
GET /Api/Uploads/GetCount
GET /Api/Uploads/GetLatest
GET /Api/Global/GetSettings
GET /Api/Playlist/Get
GET /Api/Tags/GetTags
GET /Api/Tags/GetSystemTags`.split("\n");

const document = openApi("https://palubka.test");

test("every call of the specification is there, at its address and with its method", () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(specified);
  expect(Object.keys(document.paths)).toEqual(specified.map((line) => line.split(" ")[1]));
});

test("every call says in words what it is for", () => {
  expect(Object.keys(callTexts).toSorted()).toEqual(calls.map(nameOf).toSorted());
  for (const call of calls)
    expect(describeCalls()).toContain(`## ${call.method} ${call.path}\n\n${callTexts[nameOf(call)]}`);
  for (const name of calls.map(nameOf))
    expect(apiTexts.groups).toHaveProperty([name.split("/")[0] as string]);
});

test("whatever the description refers to is in it", () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(30);
  const components = document.components as Record<string, Record<string, unknown>>;
  for (const [, kind, name] of references) expect(components[kind as string]).toHaveProperty(name as string);
  expect(text).not.toContain("$defs");
});

test("entities have the fields of the specification, section 3", () => {
  const fieldsOf = (name: string) => Object.keys(document.components.schemas[name]?.properties ?? {});
  expect(fieldsOf("Tag")).toEqual(["ID", "Name", "Color", "TextColor", "Priority"]);
  expect(fieldsOf("Comment")).toEqual(["ID", "VideoID", "Content", "FromDashcamer", "PostedOn"]);
  expect(fieldsOf("Attachment")).toEqual([
    "ID",
    "VideoID",
    "UserID",
    "Name",
    "Size",
    "IsUploading",
    "CloudState",
  ]);
  expect(fieldsOf("AssignedUpload")).toEqual(
    "UploadID VideoID PublishedName PublishedLink PlannedRelease".split(" "),
  );
  expect(fieldsOf("Video")).toEqual(
    `ID UserID EditorID OriginalName Extension Nickname Uploaded Acquired EditorAssigned State LastStateChange
     ReviewRequested NotifyOnReview VideoInfo IsLocal IsCloud IsCloudUploading IsUploading IsDeleted IsTrashed TrashedOn
     TrashAction Note Email DashcamerNote ShareGuid ShareValid CanTransfer ApproveTransfer IsInTransfer WasTransferred
     IsOtherUploaded IsSelfUploaded AppDownloaded HasPreview TagsLocked Tags SystemTags comments AssignedUploads
     Attachments`.split(/\s+/),
  );
  expect(fieldsOf("ApproveVideo")).toEqual([...fieldsOf("Video"), "TargetDashcamer"]);
  expect(fieldsOf("FanVideo")).toEqual(
    `ID UserID OriginalName Dashcamer DashcamerIcon Uploaded Acquired Nickname State ReviewRequested VideoInfo IsUploading
     State2 State3 State4 ViewGuid TransferGuid WasTransferred HasPreview FanTransferDisabled SystemTags AllowFanTagging
     TagsLocked`.split(/\s+/),
  );
  expect(fieldsOf("AcquireVideo")).toEqual(
    `ID OriginalName DashcamerName Extension UserID Nickname Uploaded VideoInfo DashcamerNote Note CanTransfer
     ApproveTransfer ViewGuid HasPreview`.split(/\s+/),
  );
  expect(fieldsOf("Upload")).toEqual(
    `ID DashcamerID Name VideoUrl ImageUrl Playlist PlaylistID Published Notified NotifiedFan Visible FacebookPosted
     InstagramStoryPosted Fetched EditorID`.split(/\s+/),
  );
  expect(fieldsOf("User")).toEqual(
    "ID Name Surname Email Password Nickname StateNotification UnsubscribeKey".split(" "),
  );
  expect(fieldsOf("Editor")).toEqual("ID DashcamerID Name Email Password RegisterGuid Locked".split(" "));
  expect(fieldsOf("Dashcamer")).toEqual(
    `ID Name IconUrl ChannelUrl EnterpriseUrl Enabled RequiresEmail EmailMessage PublishLowerPerc PublishHigherPerc
     AllowFanTagging Variant Email Password`.split(/\s+/),
  );
  expect(fieldsOf("Settings")).toEqual(
    `ServerMessage ServerMessageColor DashcamerID HSocketEndpoint WSocketEndpoint DashcamerOverrides CanUpload
     UploadMessage`.split(/\s+/),
  );
  expect(fieldsOf("Statistics")).toEqual(
    "DashcamerID TotalVideos AcquiredVideos DeletedVideos TotalSentNotifications TotalSubscribers NewVideos".split(
      " ",
    ),
  );
});

test("a creator's record says what is required, nullable and optional as the specification does", () => {
  const record = document.components.schemas.DashcamerRecord;
  const optional = ["PromoCode", "LastAppLogin", "BankAccount", "WithdrawPending"];
  const nullable =
    "EnterpriseUrl UrlName SendUrl LicenseUntil ConfirmKey TarifNote FanEmailMessage InstagramAccount".split(
      " ",
    );
  const properties = Object.entries(record?.properties ?? {});
  expect(properties.map(([name]) => name).filter((name) => !record?.required?.includes(name))).toEqual(
    optional,
  );
  const isNullable = (schema: object) => JSON.stringify(schema).includes('"null"');
  expect(properties.filter(([, schema]) => isNullable(schema)).map(([name]) => name)).toEqual(nullable);
});

describe.each(calls.map((call) => [nameOf(call), call] as [string, Call]))("the example of %s", (_, call) => {
  test("has the shape of the call, also when it comes as a form", () => {
    const { input, reply } = call.example;
    const form = Object.entries(input as object).map(([name, value]) => [
      name.toUpperCase(),
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    const asked = call.input.safeParse(decode(call.input, Object.fromEntries(form)));
    expect(asked.data).toEqual(call.input.parse(input));
    expect(call.reply.parse(reply)).toEqual(reply);
  });
});
