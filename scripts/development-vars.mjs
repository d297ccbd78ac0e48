// The variables of `wrangler dev` on this machine, for the server and for what makes its demo world.
import { address } from "./place.mjs";

/** Made up; the real one stands in wrangler.toml. */
const demoProvider = {
  NAME: "Eva Horáková",
  ADDRESS: "Zkušební 1, 130 00 Praha 3",
  COMPANY_ID: "12345679",
  REGISTER: "zapsaná v živnostenském rejstříku Úřadu městské části Praha 3",
  EMAIL: "provoz@palubka.test",
  PHONE: "+420 600 000 000",
  BANK_ACCOUNT: "19-2000145399/0800",
};

export const developmentVars = [
  ...["--var", "APP_ENV:development", "--var", `BASE_URL:${process.env.BASE_URL || address}`],
  ...Object.entries(demoProvider).flatMap(([name, value]) => ["--var", `PROVIDER_${name}:${value}`]),
];
