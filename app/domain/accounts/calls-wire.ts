import { z } from "zod";
import { call, entity } from "../call-wire";
import {
  DashcamerRecordShape,
  DashcamerShape,
  exampleDashcamer,
  exampleRecord,
  StatisticsShape,
} from "../dashcamers/calls-wire";
import { EditorShape } from "../editors/calls-wire";
import { longestCode } from "../second-factor/rules";

const Credential = z.string().max(1000);

/** Beyond the specification: whoever has a second factor adds a code of it. */
const Code = z.string().max(longestCode).optional();

/** Which account a token is for; a fan's is asked for without it. */
const tokenUsers = { Editor: "editor", Dashcamer: "dashcamer", Superuser: "superuser" } as const;
const TokenUser = z
  .string()
  .refine((name) => name === "" || roleOf(name) !== undefined)
  .default("");

function roleOf(user: string) {
  const found = Object.entries(tokenUsers).find(([name]) => name.toLowerCase() === user.toLowerCase());
  return found?.[1];
}

export const TokenCall = call({
  method: "POST",
  path: "/jwt/token",
  for: "everybody",
  input: z
    .object({
      User: TokenUser,
      Email: Credential.optional(),
      UserName: Credential.optional(),
      Password: Credential.min(1),
      Code,
    })
    .refine(({ Email, UserName }) => Email || UserName)
    .transform(({ User, Email, UserName, Password, Code: code }) => ({
      role: roleOf(User) ?? ("fan" as const),
      email: (Email || UserName || "").trim(),
      password: Password,
      code,
    })),
  reply: z.object({ Token: z.string(), Expires: z.int().positive() }),
  example: {
    input: { Email: "jana@palubka.test", Password: "palubka-demo" },
    reply: { Token: "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…", Expires: 3600 },
  },
});

const Credentials = z
  .object({ Email: Credential.min(1), Password: Credential.min(1), Code })
  .transform(({ Email, Password, Code: code }) => ({ email: Email.trim(), password: Password, code }));

export const LoginDashcamerCall = call({
  method: "POST",
  path: "/Api/Login/Dashcamer",
  for: "everybody",
  input: Credentials,
  reply: z.object({ User: DashcamerRecordShape, Statistics: StatisticsShape }),
  example: {
    input: { Email: "honza@palubka.test", Password: "palubka-demo" },
    reply: {
      User: exampleRecord,
      Statistics: {
        DashcamerID: 1,
        TotalVideos: 42,
        AcquiredVideos: 2,
        DeletedVideos: 3,
        TotalSentNotifications: 120,
        TotalSubscribers: 800,
        NewVideos: 6,
      },
    },
  },
});

export const LoginVerifyCall = call({
  method: "POST",
  path: "/Api/Login/Verify",
  for: "everybody",
  input: z.object({ Password: Credential.min(1) }).transform(({ Password }) => ({ password: Password })),
  reply: z.object({ Valid: z.literal(true) }),
  example: { input: { Password: "palubka-demo" }, reply: { Valid: true } },
});

/** A registered contributor: "User" of the specification, section 3. */
export const UserShape = entity(
  "User",
  z.object({
    ID: z.int(),
    Name: z.string(),
    Surname: z.string(),
    Email: z.string(),
    Password: z.literal(""),
    Nickname: z.string().nullable(),
    StateNotification: z.boolean(),
    UnsubscribeKey: z.string().nullable(),
  }),
);
export type UserOnWire = z.output<typeof UserShape>;

const FanLogin = entity("FanLogin", z.object({ User: UserShape }));
const EditorLogin = entity("EditorLogin", z.object({ Editor: EditorShape, Dashcamer: DashcamerShape }));

export const LoginUserCall = call({
  method: "POST",
  path: "/Api/Login/User",
  for: "everybody",
  input: Credentials,
  reply: z.union([FanLogin, EditorLogin]),
  example: {
    input: { Email: "misa@palubka.test", Password: "palubka-demo" },
    reply: {
      Editor: {
        ID: 1,
        DashcamerID: 1,
        Name: "Míša",
        Email: "misa@palubka.test",
        Password: "",
        RegisterGuid: "",
        Locked: false,
      },
      Dashcamer: exampleDashcamer,
    },
  },
});
export type LoginUserReply = z.output<typeof FanLogin> | z.output<typeof EditorLogin>;
