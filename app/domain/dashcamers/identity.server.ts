import { dashcamers } from "../../../db/schema/dashcamers";

/** Columns of a creator's identity before the law. */
export const identityColumns = {
  legalName: dashcamers.legalName,
  seat: dashcamers.seat,
  companyId: dashcamers.companyId,
  register: dashcamers.register,
  contactEmail: dashcamers.contactEmail,
};
