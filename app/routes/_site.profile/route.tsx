import { getFanProfile } from "~/domain/accounts/get-fan-profile.server";
import type { LoaderFunctionArgs } from "~/framework/route.server";
import { Outlet, useLoaderData } from "~/framework/router";
import { orLogIn } from "~/http/page.server";
import { ProfileFrame } from "./profile-frame";

export const loader = (args: LoaderFunctionArgs) => orLogIn(args, getFanProfile(args.context.palubka));

/** A fan's own pages: head and tabs around each. */
export default function ProfileLayout() {
  return (
    <ProfileFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ProfileFrame>
  );
}
