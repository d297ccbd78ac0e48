import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import * as make from "../../factories";

test("makers give people, clips and logins that the database accepts", async () => {
  const dashcamer = await make.makeDashcamer();
  const fan = await make.makeFan();
  const editor = await make.makeEditor({ dashcamerId: dashcamer.id });
  const superuser = await make.makeSuperuser();
  const site = await make.makeSite({ dashcamerId: dashcamer.id, host: "honza.test" });
  await make.makePlaylist({ dashcamerId: dashcamer.id });
  await make.makeUpload({ dashcamerId: dashcamer.id });
  await make.makeVideo({ dashcamerId: dashcamer.id, fanId: fan.id, body: new Uint8Array(10) });
  for (const actor of [dashcamer.actor, fan.actor, editor.actor, superuser.actor, site.admin]) {
    expect(await make.signIn(actor)).toMatch(/^palubka_session=[0-9a-f]{32}$/);
  }
  expect(await make.db.$count(sessions)).toBe(5);
  const holder = await make.db.query.dashcamers.findFirst({ where: eq(dashcamers.id, dashcamer.id) });
  expect(holder?.usedBytes).toBe(10);
});
