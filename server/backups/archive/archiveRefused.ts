/** A file that is no backup of ours, or no whole one. The message is Italian, for people. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}
