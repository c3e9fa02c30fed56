export { downloadRevision, listRevisions, MAX_REASON, restoreRevision } from "./api";
export type { FormerRevision, Person, RevisionFacts, RevisionHistory } from "./revisions";
