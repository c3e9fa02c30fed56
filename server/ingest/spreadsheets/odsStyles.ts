import type { Attributes } from "../../base/xml/scanXml";
import { type DataStyle, formatCode, isDataStyle, partCode, quoted } from "./odsFormats";

/** More than a program accepts of cells' styles. */
const MAX_STYLES = 65_536;
/** A style that follows itself ends there. */
const MAX_PARENTS = 8;

interface CellStyle {
  dataStyle: string | undefined;
  parent: string | undefined;
}

/** The styles of a document, gathered while its parts are scanned. */
export interface OdsStyles {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
  isHidden(tableStyle: string | undefined): boolean;
  hasFormat(cellStyle: string): boolean;
  /** The format code of a cell's style; undefined for none. */
  formatOf(cellStyle: string | undefined): string | undefined;
}

export function createOdsStyles(): OdsStyles {
  const hiddenTables = new Set<string>();
  const cellStyles = new Map<string, CellStyle>();
  const dataStyles = new Map<string, DataStyle>();
  const codes = new Map<string, string>();
  let table: string | null = null;
  let data: DataStyle | null = null;
  let literal: string | null = null;

  function dataStyleOf(cellStyle: string | undefined): string | undefined {
    let style = cellStyles.get(cellStyle ?? "");
    for (let at = 0; at < MAX_PARENTS && style !== undefined; at++) {
      if (style.dataStyle !== undefined) return style.dataStyle;
      style = cellStyles.get(style.parent ?? "");
    }
    return undefined;
  }

  function openStyle(attributes: Attributes) {
    const { "style:name": name = "", "style:family": family } = attributes;
    if (family === "table") table = name;
    if (family !== "table-cell" || cellStyles.size >= MAX_STYLES) return;
    cellStyles.set(name, {
      dataStyle: attributes["style:data-style-name"],
      parent: attributes["style:parent-style-name"],
    });
  }

  function openPart(style: DataStyle, name: string, attributes: Attributes) {
    if (name === "map") {
      const { "style:condition": condition = "", "style:apply-style-name": target = "" } =
        attributes;
      if (style.maps.length < 2) style.maps.push({ condition, target });
    }
    if (name === "text" || name === "currency-symbol") literal = "";
    style.code += partCode(style, name, attributes);
  }

  return {
    open(name, attributes) {
      if (name === "style") openStyle(attributes);
      if (
        name === "table-properties" &&
        table !== null &&
        attributes["table:display"] === "false"
      ) {
        hiddenTables.add(table);
      }
      if (data !== null) openPart(data, name, attributes);
      else if (isDataStyle(name) && dataStyles.size < MAX_STYLES) {
        const isSpan = attributes["number:truncate-on-overflow"] === "false";
        data = { kind: name, isSpan, code: "", maps: [] };
        dataStyles.set(attributes["style:name"] ?? "", data);
      }
    },
    text(text) {
      if (literal !== null) literal += text;
    },
    close(name) {
      if (name === "style") table = null;
      if (data !== null && literal !== null) {
        data.code += quoted(literal);
        literal = null;
      }
      if (name === data?.kind) data = null;
    },
    isHidden: (tableStyle) => hiddenTables.has(tableStyle ?? ""),
    hasFormat: (cellStyle) => dataStyles.has(dataStyleOf(cellStyle) ?? ""),
    formatOf(cellStyle) {
      const name = dataStyleOf(cellStyle);
      if (name === undefined) return undefined;
      const code = codes.get(name) ?? formatCode(name, dataStyles);
      if (code !== undefined) codes.set(name, code);
      return code;
    },
  };
}
