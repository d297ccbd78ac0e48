import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getFanProfile } from "~/domain/accounts/get-fan-profile.server";
import { orLogIn } from "~/http/page.server";
import { ProfileFrame } from "~/routes/_site.profile/profile-frame";

export const loader = (args: LoaderFunctionArgs) => orLogIn(args, getFanProfile(args.context.palubka));

/** A fan's own pages: head and tabs around each. */
export default function ProfileLayout() {
  return (
    <ProfileFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ProfileFrame>
  );
}
