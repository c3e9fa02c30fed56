import * as z from "zod/mini";
import { sentAs } from "./sentForms";

/**
 * Lenient fields for lists, since hosts differ: an unreadable field counts as missing instead of
 * failing the whole list. Source: settled point 44.
 */

/** A text; a number as its text. */
export const lenientText = sentAs(
  z.catch(z.nullish(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), null),
  () => z.nullish(z.string()),
);

/** A number, also one that is sent as a text. */
export const lenientNumber = sentAs(
  z.catch(
    z.nullish(
      z.union([
        z.number(),
        z.pipe(z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.transform(Number)),
      ]),
    ),
    null,
  ),
  () => z.nullish(z.number()),
);

/** True or false, also as a text or as 1 and 0. */
export const lenientFlag = sentAs(
  z.catch(
    z.nullish(
      z.pipe(
        z.union([z.boolean(), z.literal([0, 1, "true", "false"])]),
        z.transform((value) => value === true || value === 1 || value === "true"),
      ),
    ),
    null,
  ),
  () => z.nullish(z.boolean()),
);

/** An optional field; an invalid value counts as missing. */
export function lenient<Item extends z.ZodMiniType>(item: Item) {
  return sentAs(z.catch(z.nullish(item), null), () => z.nullish(item));
}

/** A list that drops invalid items. */
export function lenientList<Item extends z.ZodMiniType>(item: Item) {
  return sentAs(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items): z.output<Item>[] =>
        items.flatMap((each) => {
          const read = z.safeParse(item, each);
          return read.success ? [read.data] : [];
        }),
      ),
    ),
    () => z.array(item),
  );
}
