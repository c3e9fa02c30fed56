import type { Attributes } from "../../base/xml/scanXml";

const BOX = { checked: "☒", empty: "☐" };
const VALUES: ReadonlySet<string> = new Set(["default", "result", "checked"]);
const OFF: ReadonlySet<string> = new Set(["0", "false", "off"]);

/** What a form's own field shows where Word stores no text for it. */
export interface FormField {
  open(name: string, parent: string | undefined, attributes: Attributes): void;
  /** The entry that is chosen, or the box; empty for other elements. */
  close(name: string): string;
}

/** Reads lists to choose from and boxes to check: ECMA-376 part 1, 17.16.9 and 17.16.7. */
export function createFormField(): FormField {
  let entries: string[] = [];
  /** What is chosen or checked; in the file it comes behind the default. */
  let value = "";
  return {
    open(name, parent, attributes) {
      if (name === "ddList" || name === "checkBox") {
        entries = [];
        value = "0";
      }
      if (parent !== "ddList" && parent !== "checkBox") return;
      const given = attribute(attributes, "val");
      if (name === "listEntry") entries.push(given ?? "");
      if (VALUES.has(name)) value = given ?? "1";
    },
    close(name) {
      if (name === "ddList") return entries[Number(value)] ?? "";
      if (name === "checkBox") return OFF.has(value) ? BOX.empty : BOX.checked;
      return "";
    },
  };
}

/** An attribute, whatever its prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => one === name || one.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}
