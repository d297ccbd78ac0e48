import { z } from "zod";
import { call, entity, NoInput } from "../call-wire";

/** Short-form fields of one creator as a site shows them; null where the site says nothing of its own. */
export const OverrideShape = entity(
  "DashcamerOverride",
  z.object({
    ID: z.int(),
    Name: z.string().nullable(),
    IconUrl: z.string().nullable(),
    ChannelUrl: z.string().nullable(),
    EnterpriseUrl: z.string().nullable(),
    Enabled: z.boolean().nullable(),
    RequiresEmail: z.boolean().nullable(),
    EmailMessage: z.string().nullable(),
    PublishLowerPerc: z.int().nullable(),
    PublishHigherPerc: z.int().nullable(),
    AllowFanTagging: z.boolean().nullable(),
  }),
);

export const SettingsShape = entity(
  "Settings",
  z.object({
    ServerMessage: z.string().nullable(),
    ServerMessageColor: z.string().nullable(),
    DashcamerID: z.int().nullable(),
    HSocketEndpoint: z.string().nullable(),
    WSocketEndpoint: z.string().nullable(),
    DashcamerOverrides: z.array(OverrideShape),
    CanUpload: z.boolean(),
    UploadMessage: z.string().nullable(),
  }),
);
export type SettingsOnWire = z.output<typeof SettingsShape>;

const nothing: z.input<typeof SettingsShape> = {
  ServerMessage: null,
  ServerMessageColor: null,
  DashcamerID: null,
  HSocketEndpoint: null,
  WSocketEndpoint: null,
  DashcamerOverrides: [],
  CanUpload: true,
  UploadMessage: null,
};

export const GetSettingsCall = call({
  method: "GET",
  path: "/Api/Global/GetSettings",
  for: "everybody",
  input: NoInput,
  reply: z.object({ LocalSettings: SettingsShape, GlobalSettings: SettingsShape }),
  example: {
    input: {},
    reply: {
      LocalSettings: { ...nothing, DashcamerID: 1 },
      GlobalSettings: {
        ...nothing,
        ServerMessage: "V neděli večer nás čeká krátká odstávka.",
        ServerMessageColor: "#8a4b00",
      },
    },
  },
});

export const GetBackgroundCall = call({
  method: "GET",
  path: "/Api/Background/Get",
  for: "everybody",
  input: NoInput,
  reply: entity("Background", z.object({ Url: z.string(), Opacity: z.number().min(0).max(1) })),
  example: { input: {}, reply: { Url: "/scenes/scene-1-trosky.svg", Opacity: 1 } },
});
