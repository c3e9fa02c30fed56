/** The database cannot be used; the message, in Italian, tells whoever runs the server why. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}
