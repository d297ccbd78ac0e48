import type { Provider } from "../app/domain/settings/provider";

const vatModes: readonly Provider["vatMode"][] = ["NEPLATCE", "IDENTIFIKOVANA_OSOBA", "PLATCE"];

/** Who runs the platform, from configuration. An unknown VAT mode would print wrong documents, so it throws. */
export function provider(env: Env): Provider {
  const vatMode = vatModes.find((mode) => mode === env.PROVIDER_VAT_MODE);
  if (!vatMode) throw new Error(`PROVIDER_VAT_MODE is one of ${vatModes.join(", ")}`);
  return {
    name: env.PROVIDER_NAME,
    address: env.PROVIDER_ADDRESS,
    companyId: env.PROVIDER_COMPANY_ID,
    register: env.PROVIDER_REGISTER,
    email: env.PROVIDER_EMAIL,
    phone: env.PROVIDER_PHONE,
    bankAccount: env.PROVIDER_BANK_ACCOUNT,
    vatMode,
    taxId: env.PROVIDER_TAX_ID,
    vatRate: Number(env.PROVIDER_VAT_RATE),
  };
}
