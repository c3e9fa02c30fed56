import { benchManyCompanies } from "./listsOfMany";
import { benchWhileUploading } from "./listWhileUploading";
import { machineLine } from "./machine";
import { printTable } from "./table";

/** Lists of documents while they change, and of many companies. */
export async function benchLists(): Promise<boolean> {
  console.log(machineLine());
  const whole = printTable("A list that changes", await benchWhileUploading());
  return printTable("Lists of many companies", await benchManyCompanies()) && whole;
}
