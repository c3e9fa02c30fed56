import * as z from "zod";

/** Several of a kind, by commas; none unless told. */
export function listOf<Item extends z.ZodType<string, string>>(item: Item) {
  const split = (text: string) => text.split(",").map((part) => part.trim());
  return z.string().default("").transform(split).transform(withoutEmpty).pipe(z.array(item));
}

function withoutEmpty(parts: string[]): string[] {
  return parts.filter((part) => part !== "");
}
