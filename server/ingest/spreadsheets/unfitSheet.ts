/** A spreadsheet that is not read; the reason is one of `reasons`. */
export class UnfitSheet extends Error {
  override readonly name = "UnfitSheet";
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** What was looked for did not come within the bytes that are read of a part. */
export class PartTooLong extends Error {
  override readonly name = "PartTooLong";
}
