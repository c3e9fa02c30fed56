import { expect, it } from "vitest";
import { expiryOfCell } from "./expiryCell";

it.each([
  ["a date", new Date(Date.UTC(2027, 4, 31)), "2027-05-31"],
  ["a date with time, late in the day", new Date(Date.UTC(2027, 4, 31, 23, 59)), "2027-05-31"],
  ["a serial number", 46_538, "2027-05-31"],
  ["a serial number with time", 46_538.99, "2027-05-31"],
  ["an Italian date", "31/05/2027", "2027-05-31"],
  ["an Italian date with spaces and single digits", " 1/5/2027 ", "2027-05-01"],
  ["an ISO date", "2027-05-31", "2027-05-31"],
])("reads %s", (_, cell, day) => {
  expect(expiryOfCell(cell)).toBe(day);
});

it("reads a serial number of the date system of 1904", () => {
  expect(expiryOfCell(46_538 - 1_462, true)).toBe("2027-05-31");
});

it.each([
  null,
  true,
  "",
  "Registro fornitori",
  "31/02/2027",
  "05/31/2027",
  "2027-02-31",
  "31-05-2027",
  "2027-05-31T10:00:00Z",
  0,
  12,
  2_027,
  -5,
  1e15,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  new Date(Number.NaN),
])("reads no day in %s", (cell) => {
  expect(expiryOfCell(cell)).toBeNull();
});
