export { CopyFacts, getFingerprints, listFingerprints, MAX_FINGERPRINTED } from "./api";
export { Fingerprint, Fingerprints, MAX_REPLACED, OwnName } from "./fingerprints";
