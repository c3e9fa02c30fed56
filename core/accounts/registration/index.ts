export { RegistrationAnswer, RegistrationInput, registerAdmin } from "./api";
export {
  addFirstFiles,
  FIRST_FILE_EXTENSIONS,
  type FirstFileReason,
  type FirstFileRejection,
  type FirstFilesChoice,
  MAX_FIRST_BYTES,
  MAX_FIRST_FILES,
} from "./firstFiles";
export {
  codeWasRefused,
  createRegistrationFlow,
  type RegistrationFlow,
  type RegistrationStep,
} from "./registrationFlow";
export {
  checkRegistration,
  REGISTRATION_FIELDS,
  type RegistrationErrors,
  type RegistrationFieldError,
  type RegistrationForm,
} from "./registrationForm";
