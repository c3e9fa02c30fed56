import * as z from "zod";

/** A whole number of up to four digits, within limits. */
export function wholeNumber(min: number, max: number) {
  const expected = `un numero intero da ${min} a ${max}`;
  const isWithin = (value: number) => value >= min && value <= max;
  return z
    .string()
    .regex(/^\d{1,4}$/, expected)
    .transform(Number)
    .refine(isWithin, expected);
}
