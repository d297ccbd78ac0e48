import type { Page } from "@playwright/test";

/** An authenticator inside the browser, whose person is there and verified unless `refuses` says otherwise. */
export async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuses: (refuses: boolean) =>
      cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: !refuses }),
  };
}
