import { expect, it } from "vitest";
import { MAX_PREFERENCE_BYTES, setPreference } from "./api";

it.each([
  ["a", MAX_PREFERENCE_BYTES],
  ["à", MAX_PREFERENCE_BYTES / 2],
  ["€", Math.floor(MAX_PREFERENCE_BYTES / 3)],
  ["😀", MAX_PREFERENCE_BYTES / 4],
])("keeps 2 KB of %s as UTF-8, and no more [LIFE-15]", (sign, times) => {
  const fits = (value: string) =>
    setPreference.input.safeParse({ name: "pageSize", value }).success;
  expect([fits(sign.repeat(times)), fits(sign.repeat(times + 1))]).toEqual([true, false]);
});
