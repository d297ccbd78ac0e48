import {
  type ExportFormat,
  exportCompilation,
  exportFormats,
} from "~/domain/compilations/export-compilation.server";
import { ensure } from "~/domain/errors";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { orLogIn } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import { textFile } from "~/http/text-file.server";

/** A compilation as a file for an editing program, a table or a download manager. */
export async function loader(args: LoaderFunctionArgs) {
  const { text, ...file } = await orLogIn(args, exported(), "dashcamer");
  return textFile(text, file);

  async function exported() {
    const { id, format } = args.params;
    ensure(isFormat(format), "NotFound");
    return exportCompilation(args.context.palubka, { id: idParam(id), format });
  }
}

const isFormat = (format: string | undefined): format is ExportFormat =>
  exportFormats.some((one) => one === format);
