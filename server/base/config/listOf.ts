import * as z from "zod";

/** Several values, separated by commas; none by default. */
export function listOf<Item extends z.ZodType<string, string>>(item: Item) {
  const split = (text: string) => text.split(",").map((part) => part.trim());
  return z.string().default("").transform(split).transform(withoutEmpty).pipe(z.array(item));
}

function withoutEmpty(parts: string[]): string[] {
  return parts.filter((part) => part !== "");
}
