import * as z from "zod/mini";

/**
 * Fields of what a list shows, as hosts of every kind send them: one that cannot be read counts as
 * missing, lest it hide the whole list. Source: settled point 44.
 */

/** A text; a number as its text. */
export const lenientText = z.catch(
  z.nullish(z.pipe(z.union([z.string(), z.number()]), z.transform(String))),
  null,
);

/** A number, also one that is sent as a text. */
export const lenientNumber = z.catch(
  z.nullish(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.transform(Number))]),
  ),
  null,
);

/** True or false, also as a text or as 1 and 0. */
export const lenientFlag = z.catch(
  z.nullish(
    z.pipe(
      z.union([z.boolean(), z.literal([0, 1, "true", "false"])]),
      z.transform((value) => value === true || value === 1 || value === "true"),
    ),
  ),
  null,
);

/** What may be missing, and counts as missing where it is odd. */
export function lenient<Item extends z.ZodMiniType>(item: Item) {
  return z.catch(z.nullish(item), null);
}

/** A list without the items that cannot be read. */
export function lenientList<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items): z.output<Item>[] =>
      items.flatMap((each) => {
        const read = z.safeParse(item, each);
        return read.success ? [read.data] : [];
      }),
    ),
  );
}
