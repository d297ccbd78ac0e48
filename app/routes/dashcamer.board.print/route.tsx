import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { boardTexts } from "~/areas/board/texts";
import { manageTexts } from "~/areas/workspace/texts";
import { getBoard } from "~/domain/dashcamers/board.server";
import { qrCode } from "~/domain/pictures/qr-code.server";
import { orLogIn } from "~/http/page.server";
import { PosterPage } from "~/routes/dashcamer.board.print/poster-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(boardTexts.poster) }];

export async function loader(args: LoaderFunctionArgs) {
  const { name, sendUrl, items } = await orLogIn(args, getBoard(args.context.palubka), "dashcamer");
  return { name, sendUrl, items, qr: qrCode(sendUrl) };
}

/** The creator's poster with the code that leads to sending. */
export default function Poster() {
  return <PosterPage {...useLoaderData<typeof loader>()} />;
}
