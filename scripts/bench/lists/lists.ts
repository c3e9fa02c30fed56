import { machineLine } from "../stage/machine";
import { printTable } from "../stage/table";
import { benchManyCompanies } from "./manyCompanies";
import { benchWhileUploading } from "./whileUploading";

/** Measures document lists while they change, and those of many companies. */
export async function benchLists(): Promise<boolean> {
  console.log(machineLine());
  const whole = printTable("A list that changes", await benchWhileUploading());
  return printTable("Lists of many companies", await benchManyCompanies()) && whole;
}
