export {
  archiveDocuments,
  Chosen,
  downloadZip,
  MAX_CHOSEN,
  ManyDone,
  restoreDocuments,
  ZipTicket,
  zipDocuments,
} from "./api";
