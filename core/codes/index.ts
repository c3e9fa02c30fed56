export {
  CODES_PAGE_SIZE,
  CompanyCode,
  CompanyCodeChange,
  CompanyCodePage,
  deleteCompanyCode,
  GENERATED_CODES,
  generateCompanyCodes,
  listCompanyCodes,
  updateCompanyCode,
} from "./api";
