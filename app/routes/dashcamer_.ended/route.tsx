import invoiceStyles from "~/areas/invoices/styles.css?url";
import styles from "~/areas/workspace/area.css?url";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { WorkspaceFrame } from "~/areas/workspace/workspace-frame";
import { getArchive } from "~/domain/archive/get-archive.server";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { pageNumber } from "~/http/params.server";
import { EndedPage } from "./ended-page";
import { endedTexts } from "./texts";

export const links: LinksFunction = () =>
  [styles, invoiceStyles].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(endedTexts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const page = pageNumber(args.request);
  const archive = await orLogIn(args, getArchive(args.context.palubka, { page }), "dashcamer");
  return { ...archive, page, query: new URL(args.request.url).search };
}

const home = "/dashcamer/ended";

/** The workspace of a creator whose contract has ended: what they can still download. */
export default function DashcamerEnded() {
  const { name, ...archive } = useLoaderData<typeof loader>();
  return (
    <WorkspaceFrame
      homeTo={home}
      links={[{ to: home, label: endedTexts.menu, end: true }]}
      user={{ name, creator: true }}
    >
      <EndedPage {...archive} />
    </WorkspaceFrame>
  );
}
