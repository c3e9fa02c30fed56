import { expect, it } from "vitest";
import { readEntities } from "./htmlLines";

it.each([
  ["l&rsquo;audit &egrave; 5&nbsp;&euro;", "l’audit è 5 €"],
  ["&#8217; &#x2019; &#146; &#128;", "’ ’ ’ €"],
  ["a &amp b &lt;td&gt;", "a & b <td>"],
  ["&valueOf; &toString; &altro; &#9999999; AT&T", "&valueOf; &toString; &altro; &#9999999; AT&T"],
])("reads %j as a browser does, and leaves what is none [TEXT-01]", (written, shown) => {
  expect(readEntities(written)).toBe(shown);
});
