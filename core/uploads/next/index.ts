export {
  followingRevision,
  mayBeKnown,
  type NextDoubt,
  type NextFault,
  type NextOutcome,
  type NextRevision,
  nextDoubts,
  nextExtras,
  nextFault,
  nextOutcome,
  nextProblem,
  revisionInName,
} from "./nextRevision";
