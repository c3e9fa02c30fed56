export { ContactInput, MAX_CONTACT_MESSAGE_LENGTH, sendContact } from "./api";
export { type ContactFlow, type ContactStep, createContactFlow } from "./contactFlow";
export {
  type ContactErrors,
  type ContactFieldError,
  type ContactForm,
  checkContact,
  MAX_CONTACT_NAME_LENGTH,
  messageLength,
} from "./contactForm";
