import { expect, test } from "vitest";
import { requestTransfer } from "~/domain/transfers/request-transfer.server";
import { setFanTransfer } from "~/domain/transfers/set-fan-transfer.server";
import { makeContext, makeEditor } from "../../factories";
import { makeTransferable, refusal } from "./world";

test("a creator switches a clip's transfer by its fan off and on again", async () => {
  const { clip, fan, from, to } = await makeTransferable();
  const set = async (allows: boolean) =>
    setFanTransfer(await makeContext(from.actor), { id: clip.id, allows });
  const ask = async () =>
    requestTransfer(await makeContext(fan.actor), { guids: [clip.transferGuid], toDashcamerId: to.id });
  await set(false);
  await expect(ask()).rejects.toEqual(refusal("TransferDisabled"));
  await set(true);
  await expect(ask()).resolves.toBeTruthy();
});

test("nobody but its creator does", async () => {
  const { clip, fan, from, to } = await makeTransferable();
  const editor = await makeEditor({ dashcamerId: from.id });
  const set = async (actor: Parameters<typeof makeContext>[0]) =>
    setFanTransfer(await makeContext(actor), { id: clip.id, allows: false });
  await expect(set(to.actor)).rejects.toEqual(refusal("NotFound"));
  await expect(set(editor.actor)).rejects.toEqual(refusal("Forbidden"));
  await expect(set(fan.actor)).rejects.toEqual(refusal("Forbidden"));
});
