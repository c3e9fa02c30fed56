import { machineLine } from "../stage/machine";
import { printTable } from "../stage/table";
import { benchManyCompanies } from "./manyCompanies";
import { benchWhileUploading } from "./whileUploading";

/** Lists of documents while they change, and of many companies. */
export async function benchLists(): Promise<boolean> {
  console.log(machineLine());
  const whole = printTable("A list that changes", await benchWhileUploading());
  return printTable("Lists of many companies", await benchManyCompanies()) && whole;
}
