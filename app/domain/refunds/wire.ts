import { z } from "zod";
import { czechAccount } from "../wire";

/** Where money that goes back by bank should go. */
export const RefundAccountForm = z.object({ bankAccount: czechAccount });
