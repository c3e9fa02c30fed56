import * as z from "zod/mini";

/** An identifier: hosts may send numbers or texts, the panel keeps texts. Source: decision 44. */
export const Id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform(String),
);
