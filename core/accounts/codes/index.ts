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
export {
  type CodeChange,
  type CodeChanges,
  type CodeEdit,
  createCodeChanges,
  createCodeEdit,
} from "./codeChanges";
export {
  CODE_FIELDS,
  CODE_ROLES,
  type CodeErrors,
  type CodeFieldError,
  type CodeForm,
  checkCode,
  codeForm,
  codeRoles,
  MAX_CODE_LENGTH,
  MAX_USAGE_LIMIT,
  MIN_CODE_LENGTH,
} from "./codeForm";
export { type CodeState, codeState } from "./codeState";
