import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { viewOfItem } from "../../../app/routes/_site.upload/item-view";
import { ItemList } from "../../../app/routes/_site.upload/sending/item-list";
import { sendFile } from "../../../app/routes/_site.upload/sending/send-file";
import { sendItem } from "../../../app/routes/_site.upload/sending/send-item";
import { Stills } from "../../../app/routes/_site.upload/sending/stills";
import { newItem } from "../../../app/routes/_site.upload/sending/upload-item";

vi.mock("../../../app/routes/_site.upload/sending/send-file", () => ({ sendFile: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

const clip = readFileSync(new URL("../../fixtures/media/front-moov.mp4", import.meta.url));

test("a file that has just begun to be sent is not shown as stalled", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ known: false }));
  const list = new ItemList();
  const item = newItem(new File([clip], "zaber.mp4"), 0, {});
  list.add(item);
  const shown = vi.mocked(sendFile).mockImplementation(async () => {
    const now = list.find(item.id) ?? item;
    expect(viewOfItem(now, Date.now(), false)).toMatchObject({ state: "sending", stalled: false });
    return { outcome: "received", info: null };
  });
  const run = { list, stills: new Stills(list.find), dashcamerId: 1, signal: new AbortController().signal };
  expect(await sendItem(item, run)).toEqual({ outcome: "received", info: null });
  expect(shown).toHaveBeenCalledOnce();
});
