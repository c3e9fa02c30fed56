/** The accepted file extensions, in any case. Source: spec 2 §5. */
export const ACCEPTED_EXTENSIONS: readonly string[] = [
  ".xlsx",
  ".xls",
  ".xlsm",
  ".doc",
  ".docx",
  ".pdf",
  ".ods",
  ".csv",
];

/** Whether a file's name has an accepted extension, in any case. Source: spec 2 §5. */
export function isAcceptedName(name: string, extensions = ACCEPTED_EXTENSIONS): boolean {
  const lower = name.toLowerCase();
  return extensions.some((extension) => lower.endsWith(extension.toLowerCase()));
}
