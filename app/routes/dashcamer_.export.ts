import { exportRecord } from "~/domain/dashcamers/export-record.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";

/** A creator's own data as one file to take away; it is written while it is being read. */
export async function loader(args: LoaderFunctionArgs) {
  const { palubka } = args.context;
  const pieces = await orLogIn(args, exportRecord(palubka), "dashcamer");
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="palubka-${new Date(palubka.now).toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
