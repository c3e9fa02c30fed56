export { FileIdentification, getFingerprints, listFingerprints, MAX_FINGERPRINTED } from "./api";
export { Fingerprint, Fingerprints, MAX_REPLACED, OriginalFileName } from "./fingerprints";
