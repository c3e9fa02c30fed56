/** The file is not a backup of ours, or is damaged. The message is Italian, for users. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}
