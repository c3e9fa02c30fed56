/** Why a sync is impossible, other than failures of Google's. */
export type SyncRefusal =
  | "folderGone"
  | "folderChanged"
  | "disconnected"
  | "tooMany"
  | "tooLong"
  | "diskFull"
  | "stopped"
  | "wordGone";

export class SyncRefused extends Error {
  override readonly name = "SyncRefused";
  readonly refusal: SyncRefusal;
  constructor(refusal: SyncRefusal) {
    super(`the sync was refused: ${refusal}`);
    this.refusal = refusal;
  }
}
