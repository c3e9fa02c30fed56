export { getSupervision, SupervisedCompany, SupervisedEntry, Supervision } from "./api";
export {
  type Concern,
  companyFreshness,
  concernsOf,
  countNewCompanies,
  LITTLE_ROOM_BYTES,
} from "./concerns";
