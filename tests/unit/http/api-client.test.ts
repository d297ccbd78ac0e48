import { expect, test } from "vitest";
import { typescriptClient } from "~/http/api/typescript";

test("the client in clients/ is made of the shapes as they are", async () => {
  await expect(typescriptClient()).toMatchFileSnapshot("../../../clients/palubka.ts");
});
