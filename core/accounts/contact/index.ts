export { ContactInput, MAX_CONTACT_MESSAGE_LENGTH, sendContact } from "./api";
export {
  type ContactErrors,
  type ContactFieldError,
  type ContactFlow,
  type ContactForm,
  type ContactStep,
  checkContact,
  createContactFlow,
  MAX_CONTACT_NAME_LENGTH,
  messageLength,
} from "./contactFlow";
