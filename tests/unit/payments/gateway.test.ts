import { afterEach, expect, test, vi } from "vitest";
import { paymentGateway } from "../../../workers/payments/gateway";

const shop = { COMGATE_MERCHANT: "123456", COMGATE_SECRET: "password" };
const gatewayIn = (env: Record<string, string>) =>
  paymentGateway({ BASE_URL: "https://palubka.test", ...env } as unknown as Env);
const settingsOf = ({ name, acceptsTest }: ReturnType<typeof gatewayIn>) => ({ name, acceptsTest });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["development without a shop", { APP_ENV: "development" }, { name: "sandbox", acceptsTest: true }],
  [
    "development with half of one",
    { APP_ENV: "development", COMGATE_MERCHANT: "123456" },
    { name: "sandbox" },
  ],
  ["development with a shop", { APP_ENV: "development", ...shop }, { name: "comgate", acceptsTest: false }],
  ["production without a shop", { APP_ENV: "production" }, { name: "comgate", acceptsTest: false }],
  ["production with a shop", { APP_ENV: "production", ...shop }, { name: "comgate", acceptsTest: false }],
  [
    "a trial in production",
    { APP_ENV: "production", COMGATE_TEST: "true", ...shop },
    { name: "comgate", acceptsTest: true },
  ],
  [
    "production that says no to tests",
    { APP_ENV: "production", COMGATE_TEST: "false", ...shop },
    { acceptsTest: false },
  ],
])("%s", (_, env, gateway) => {
  expect(settingsOf(gatewayIn(env))).toMatchObject(gateway);
});

test("with a shop the network is asked, at Comgate's address", async () => {
  const ask = vi.fn(async (_: string) => Response.json({ code: 1400 }));
  vi.stubGlobal("fetch", ask);
  expect(await gatewayIn({ APP_ENV: "production", ...shop }).find("AB12-CD34-EF56")).toBeNull();
  expect(ask.mock.calls[0]?.[0]).toBe("https://payments.comgate.cz/v2.0/payment/transId/AB12-CD34-EF56.json");
});

test.each<Record<string, string>>([{}, { COMGATE_MERCHANT: "123456" }, { COMGATE_SECRET: "password" }])(
  "production with only %o has no gateway, takes no push and asks nobody",
  async (env) => {
    const ask = vi.fn();
    vi.stubGlobal("fetch", ask);
    const gateway = gatewayIn({ APP_ENV: "production", ...env });
    const refused = { code: "RemoteServiceUnavailable" };
    await expect(gateway.create({} as never)).rejects.toMatchObject(refused);
    await expect(gateway.find("AB12-CD34-EF56")).rejects.toMatchObject(refused);
    await expect(gateway.refund({} as never)).rejects.toMatchObject(refused);
    await expect(gateway.cancel("AB12-CD34-EF56")).rejects.toMatchObject(refused);
    const push = { transId: "AB12-CD34-EF56", merchant: "", secret: "" };
    expect(gateway.readPush(JSON.stringify(push), "application/json")).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  },
);
