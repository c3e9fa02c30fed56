import * as z from "zod";

/** A whole number within limits, with no more digits than the upper limit has. */
export function wholeNumber(min: number, max: number) {
  const expected = `un numero intero da ${min} a ${max}`;
  const isWithin = (value: number) => value >= min && value <= max;
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${String(max).length}}$`), expected)
    .transform(Number)
    .refine(isWithin, expected);
}
