import { scanXml } from "../../base/xml/scanXml";
import type { ZipParts } from "./zipParts";

const MAX_STRINGS_BYTES = 32 * 1024 * 1024;
const MAX_CELL_CHARS = 32_767;

/** One text of the shared string table, without its phonetic reading; null past the end. */
export async function readSharedString(
  parts: ZipParts,
  strings: string,
  wanted: number,
): Promise<string | null> {
  let index = -1;
  let text = null as string | null;
  let isText = false;
  let isPhonetic = false;
  await scanXml(parts.read(strings, MAX_STRINGS_BYTES), {
    open(name) {
      if (name === "si") {
        index += 1;
        if (index === wanted) text = "";
      }
      if (name === "rPh") isPhonetic = true;
      isText = name === "t";
      return false;
    },
    text(more) {
      if (text !== null && isText && !isPhonetic) text = (text + more).slice(0, MAX_CELL_CHARS);
    },
    close(name) {
      if (name === "rPh") isPhonetic = false;
      if (name === "t") isText = false;
      return name === "si" && index === wanted;
    },
  });
  return text;
}
