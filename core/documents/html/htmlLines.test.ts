import { expect, it } from "vitest";
import { htmlLines } from "./htmlLines";

it.each([
  [
    "<h1>Titolo</h1>primo<br>secondo<div>terzo <b>gras</b>setto</div>",
    ["Titolo", "primo", "secondo", "terzo grassetto"],
  ],
  ["<table><tr><td>a</td><td> b </td></tr><tr><th>c<th>d</table>", ["a\tb", "c\td"]],
  [
    "<p>Perch&eacute;&nbsp;&#8220;s&#xEC;&#x201D; &lt;b&gt; &ignoto;</p>",
    ["Perché “sì” <b> &ignoto;"],
  ],
  ["<title>no</title><style>p{}</style><!-- <p>no</p> --><script>if(a<b){no()}</script>sì", ["sì"]],
  ["1 < 2 e 3 > 2", ["1 < 2 e 3 > 2"]],
  ["<p>una\n  riga\tsola</p>", ["una riga sola"]],
  ["<p>aperto <!-- senza fine", ["aperto"]],
  ["<script>senza fine <p>no</p>", []],
  ['<p a="senza fine', []],
  ["", []],
])("gives the lines of %j [TEXT-01]", (html, lines) => {
  expect(htmlLines(html)).toEqual(lines);
});

it("takes time with the length of a text alone, whatever it opens", () => {
  for (const piece of ["<!--", "<p ", "<script>", "&#", "< ", "<script", "<td>"]) {
    const start = performance.now();
    htmlLines(piece.repeat(300_000));
    expect([piece, performance.now() - start < 3_000]).toEqual([piece, true]);
  }
});
