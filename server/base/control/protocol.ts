import * as z from "zod";

/** The longest line that a server takes, in characters: a path and a few names. */
export const MAX_ASKED_CHARS = 64 * 1024;
/** The longest that a command takes: a line about one file. */
export const MAX_TOLD_CHARS = 1024 * 1024;

/** The first line that a command sends: what is to be done. */
export const TaskRequest = z.strictObject({ task: z.string().max(100), args: z.unknown() });
export type TaskRequest = z.infer<typeof TaskRequest>;

/** The one line that may follow: to leave off as soon as nothing stays half done. */
export const CANCEL = "cancel";

/** A line of the server's. After `exit`, the code that the command ends with, none follows. */
export const Told = z.union([
  z.strictObject({ print: z.string() }),
  z.strictObject({ complain: z.string() }),
  z.strictObject({ progress: z.string().nullable() }),
  z.strictObject({ fact: z.unknown() }),
  z.strictObject({ exit: z.int().min(0).max(255) }),
]);
export type Told = z.infer<typeof Told>;
