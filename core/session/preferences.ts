import * as z from "zod/mini";
import { ignored, route } from "../api/route";

/** The preferences that the host stores for a user. Source: spec 3 §1. */
export const PREFERENCES = ["pageSize", "hiddenColumns", "firstSteps", "reminders"] as const;
export type UserPreference = (typeof PREFERENCES)[number];

/** Longest value, in characters. */
const MAX_PREFERENCE = 2_000;

/** Keeps one of the caller's own preferences; an unknown name is refused. Source: spec 3 §1. */
export const setPreference = route({
  method: "PUT",
  path: "/api/user/preferences",
  input: z.object({
    name: z.enum(PREFERENCES),
    value: z.string().check(z.maxLength(MAX_PREFERENCE), z.regex(/^\P{Cc}*$/u)),
  }),
  output: ignored,
});
