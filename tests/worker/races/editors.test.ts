import { eq } from "drizzle-orm";
import { hashSecret, newSecret } from "~/domain/accounts/secrets.server";
import { saveOwnSettings } from "~/domain/dashcamers/own-settings.server";
import { inviteEditor } from "~/domain/editors/invite-editor.server";
import { lockEditor } from "~/domain/editors/lock-editor.server";
import { registerEditor } from "~/domain/editors/register-editor.server";
import { withdrawInvitation } from "~/domain/editors/withdraw-invitation.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { mails } from "../../../db/schema/mails";
import { db, makeDashcamer, makeEditor } from "../../factories";
import { comparable, differences } from "./comparable";
import { type Change, raceEach } from "./every-race";

type World = Awaited<ReturnType<typeof makeStudio>>;

/** A creator with an editor and somebody who is invited. */
async function makeStudio() {
  const creator = await makeDashcamer({ variant: 4 });
  const guid = newSecret();
  const editor = await makeEditor({ dashcamerId: creator.id });
  const invited = await makeEditor({
    dashcamerId: creator.id,
    name: "",
    registerGuidHash: hashSecret(guid),
  });
  return { creator, guid, editor, invited };
}

async function lookAtStudio({ creator, editor, invited }: World) {
  const names = new Map<unknown, string>([
    [editor.email, "editor"],
    [invited.email, "invited"],
  ]);
  const [rows, sent, [row]] = await db.batch([
    db.select().from(editors).where(eq(editors.dashcamerId, creator.id)),
    db.select().from(mails).where(eq(mails.recipient, invited.email)),
    db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)),
  ]);
  const team = rows.map(({ passwordHash, dashcamerId, ...person }) =>
    comparable({ ...person, hasPassword: passwordHash !== null }, names),
  );
  const { actor, ...before } = creator;
  return { team, mails: sent.map(({ kind }) => kind), settings: differences(before, row ?? {}) };
}

const actor = ({ creator }: World) => creator.actor;

const changes: [string, Change<World>][] = Object.entries({
  "invites the person again": {
    actor,
    act: (context, { invited }) => inviteEditor(context, { email: invited.email }),
    refusals: ["AlreadyRegistered"],
  },
  "registers as an editor": {
    actor: () => ({ role: "visitor" }),
    act: (context, { guid }) =>
      registerEditor(context, { guid, name: "Jana", password: "heslo jako celá věta" }),
    refusals: ["InvalidToken"],
  },
  "takes the invitation back": {
    actor,
    act: (context, { invited }) => withdrawInvitation(context, { editorId: invited.id }),
    refusals: ["NotFound"],
  },
  "locks an editor out": {
    actor,
    act: (context, { editor }) => lockEditor(context, { editorId: editor.id, locked: true }),
    refusals: ["NotFound"],
  },
  "saves a setting": {
    actor,
    act: (context) =>
      saveOwnSettings(context, { fanEmailMessage: "Ozvi se.", seen: { fanEmailMessage: "" } }),
    refusals: ["ChangedMeanwhile"],
  },
  "saves the same setting otherwise": {
    actor,
    act: (context) =>
      saveOwnSettings(context, { fanEmailMessage: "Napiš.", hidden: true, seen: { fanEmailMessage: "" } }),
    refusals: ["ChangedMeanwhile"],
  },
} satisfies Record<string, Change<World>>);

raceEach(changes, changes, { make: makeStudio, look: lookAtStudio });
