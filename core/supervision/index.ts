export { getSupervision, SupervisedCompany, Supervision } from "./api";
export { type Concern, companyFreshness, concernsOf, countNewCompanies } from "./concerns";
