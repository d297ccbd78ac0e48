import { describe, expect, test } from "vitest";
import { noFilter } from "~/domain/clip-list/filter";
import { FilterShape, filterOf } from "~/domain/clip-list/filter-wire";
import { specifiedFields } from "./specified-fields";

const read = (filter: Record<string, unknown>) => filterOf(FilterShape.parse(filter));

test("the filter has every field of the specification, section 3", () => {
  expect(Object.keys(FilterShape.shape)).toEqual(expect.arrayContaining(specifiedFields));
});

describe("a filter", () => {
  test("that says nothing narrows nothing", () => expect(read({})).toEqual(noFilter));

  test.each([
    [
      { SearchTerm: "srna", SearchUploads: true },
      { search: "srna", searchUploads: true },
    ],
    [
      { SearchTags: [3, 4], IncludeNoTag: true },
      { tagIds: [3, 4], withoutTag: true },
    ],
    [{ IncludeAnyTag: true }, { withAnyTag: true }],
    [
      { SearchSystemTags: [7], IncludeNoSystemTag: true },
      { systemTagIds: [7], withoutSystemTag: true },
    ],
    [{ IncludeAnySystemTag: true }, { withAnySystemTag: true }],
    [
      { DuplicateOther: true, DuplicateMy: true },
      { duplicateOther: true, duplicateMine: true },
    ],
    [
      { NotDeleted: true, Deleted: true, CanRestore: true },
      { notDeleted: true, deleted: true, restorable: true },
    ],
    [{ State: -1, States: [0, -1, 5] }, { states: [-1, 0, 5] }],
    [{ State: null }, { states: [] }],
    [
      { CanTransfer: true, CanTransferNow: true, CanTransferApprove: true },
      { offered: true, freeToTake: true, takenByApproval: true },
    ],
    [
      { CanTransferAsk: true, CanNotTransfer: true },
      { fanMayAsk: true, notTransferable: true },
    ],
    [
      { SelectedEditor: 5, NoEditor: true },
      { editorId: 5, withoutEditor: true },
    ],
    [
      { SortProperties: ["Acquired", "Size"], SortPropertiesAsc: [true] },
      {
        order: [
          { by: "acquired", ascending: true },
          { by: "size", ascending: false },
        ],
      },
    ],
  ])("%j is %j", (wire, filter) => expect(read(wire)).toEqual({ ...noFilter, ...filter }));

  test("names whole Czech days, also those on which the clocks change", () => {
    expect(read({ FromDate: "2026-10-25", ToDate: "2026-10-25" })).toMatchObject({
      sentFrom: Date.UTC(2026, 9, 24, 22),
      sentBefore: Date.UTC(2026, 9, 25, 23),
    });
  });

  test("may name moments, the last one included", () => {
    expect(read({ FromDate: "2026-01-02T10:00:00+01:00", ToDate: "2026-01-02T09:00:00.000Z" })).toMatchObject(
      {
        sentFrom: Date.UTC(2026, 0, 2, 9),
        sentBefore: Date.UTC(2026, 0, 2, 9) + 1,
      },
    );
  });

  test.each([
    { State: 6 },
    { State: 0.5 },
    { States: "1" },
    { SearchTags: [0] },
    { SearchTags: [1.5] },
    { SearchTags: Array(51).fill(1) },
    { SearchTerm: "x".repeat(201) },
    { SearchTerm: null },
    { SortProperties: ["Password"] },
    { SortProperties: ["constructor"] },
    { FromDate: "včera" },
    { FromDate: "2026-02-30" },
    { ToDate: "2026-02-30T10:00:00Z and more" },
    { SelectedEditor: -1 },
    { NoEditor: "yes" },
  ])("refuses %j", (wire) => expect(FilterShape.safeParse(wire).success).toBe(false));
});
