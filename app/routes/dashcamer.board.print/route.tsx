import { boardTexts } from "~/areas/board/texts";
import { manageTexts } from "~/areas/workspace/manage/texts";
import { getBoard } from "~/domain/dashcamers/board.server";
import { qrCode } from "~/domain/pictures/qr-code.server";
import type { LoaderFunctionArgs, MetaFunction } from "~/framework/route.server";
import { useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { PosterPage } from "./poster-page";

export const meta: MetaFunction = () => [{ title: manageTexts.pageTitle(boardTexts.poster) }];

export async function loader(args: LoaderFunctionArgs) {
  const { name, sendUrl, items } = await orLogIn(args, getBoard(args.context.palubka), "dashcamer");
  return { name, sendUrl, items, qr: qrCode(sendUrl) };
}

/** The creator's poster with the code that leads to sending. */
export default function Poster() {
  return <PosterPage {...useLoaderData<typeof loader>()} />;
}
