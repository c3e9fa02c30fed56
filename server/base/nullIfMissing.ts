/** For `catch`: null where no file has the path. @throws Any other error. */
export function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException | null)?.code === "ENOENT") return null;
  throw error;
}
