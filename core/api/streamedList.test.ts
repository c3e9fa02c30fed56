import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Document, listDocuments } from "../documents";
import { chunkedBody, cutBytes } from "../testing/chunks";
import { aDocument } from "../testing/documents";
import { createFakeFetch } from "../testing/fakeFetch";
import { createClient } from "./client";
import { ApiError, InvalidAnswerError, NetworkError } from "./errors";

interface Coming {
  cuts?: readonly number[];
  broken?: Error;
  headers?: Record<string, string>;
}

function connect(text: string, { cuts = [], broken, headers = {} }: Coming = {}) {
  const { fetch } = createFakeFetch(
    () => new Response(chunkedBody(cutBytes(text, cuts), broken), { headers }),
  );
  return createClient({ host: "", fetch });
}

const outcome = (call: Promise<unknown>) =>
  call.then(
    (list) => ({ list }),
    (error: Error) => ({ failed: error.constructor }),
  );

/** What parsing and checking the text as a whole gives. */
function wholeOutcome(text: string) {
  try {
    return { list: listDocuments.output.parse(JSON.parse(text)) };
  } catch {
    return { failed: InvalidAnswerError };
  }
}

/** A text as it is read from its bytes: half a letter is another one. */
const received = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/** Letters of one to four bytes, and all that JSON's texts escape. */
const anyText = fc.string({ unit: fc.constantFrom("a", "à", "€", "𝄞", '"', "\\", "[", "}", ",") });
const anyDocument = fc.record(
  { legacyId: fc.constantFrom("1", 2), title: anyText, path: anyText, more: fc.jsonValue() },
  { requiredKeys: ["legacyId", "title"] },
);
const anyList = fc
  .tuple(fc.array(anyDocument, { maxLength: 6 }), fc.constantFrom(undefined, 1, "\t"))
  .map(([list, indent]) => JSON.stringify(list, null, indent));
const cuts = fc.array(fc.nat(), { maxLength: 8 });

describe("a list that is read as it comes", () => {
  it("is what parsing it as a whole gives, wherever it is cut", async () => {
    await fc.assert(
      fc.asyncProperty(anyList, cuts, async (text, places) => {
        const seen: Document[] = [];
        const list = await connect(text, { cuts: places }).call(listDocuments, {
          onItems: (items) => seen.push(...items),
        });
        expect(list).toEqual(wholeOutcome(text).list);
        expect(seen).toEqual(list);
      }),
    );
  });

  it("is read letter by letter, in the midst of letters too", async () => {
    const text = JSON.stringify([aDocument({ title: "Qualità €𝄞" }), aDocument()]);
    const bytes = new TextEncoder().encode(text).length;
    const client = connect(text, { cuts: Array.from({ length: bytes }, (_, at) => at) });
    expect(await client.call(listDocuments)).toEqual(JSON.parse(text));
  });

  it("fails wherever it is cut short, as its whole text does", async () => {
    await fc.assert(
      fc.asyncProperty(anyList, fc.nat(), cuts, async (text, length, places) => {
        const short = text.slice(0, length % text.length);
        expect(await outcome(connect(short, { cuts: places }).call(listDocuments))).toEqual({
          failed: InvalidAnswerError,
        });
      }),
    );
  });

  it("fails, or does not, as its whole text does when that is damaged anywhere", async () => {
    const damage = fc.constantFrom(
      "",
      ",",
      "]",
      "}",
      "[",
      "{",
      '"',
      "\\",
      "1",
      " ",
      "\u00a0",
      "],[",
    );
    await fc.assert(
      fc.asyncProperty(
        anyList,
        fc.nat(),
        fc.nat(2),
        damage,
        cuts,
        async (text, at, drop, by, cut) => {
          const place = at % (text.length + 1);
          const odd = received(text.slice(0, place) + by + text.slice(place + drop));
          // JSON of another kind is judged by its own rules.
          fc.pre(!/^\s*\{/.test(odd));
          expect(await outcome(connect(odd, { cuts: cut }).call(listDocuments))).toEqual(
            wholeOutcome(odd),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each([
    "[,1]",
    "[1,]",
    "[ ,",
    "[1}",
    "[{]]",
    "[]]",
    "[] []",
    "[],",
    "[]",
    " [ ] \n",
    "\ufeff[]",
  ])("is judged as its whole text is: %j", async (text) => {
    for (const places of [[], [1], [2], [1, 2, 3, 4, 5]]) {
      expect(await outcome(connect(text, { cuts: places }).call(listDocuments))).toEqual(
        wholeOutcome(text.replace("\ufeff", "")),
      );
    }
  });

  it.each([
    ["at its end", [aDocument(), aDocument(), { legacyId: "3" }]],
    ["at its beginning", [null, aDocument()]],
  ])("is refused for a wrong item %s, with its cause", async (_, items) => {
    const text = JSON.stringify(items);
    const error = await connect(text, { cuts: [40, 300] })
      .call(listDocuments)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidAnswerError);
    expect(String((error as Error).cause)).toContain(`document ${items.length === 3 ? 2 : 0}`);
  });

  it("is none once its connection breaks, though every item had come", async () => {
    const text = JSON.stringify([aDocument(), aDocument()]);
    for (const length of [text.length, text.length - 1, 100]) {
      const broken = new TypeError("terminated");
      const client = connect(text.slice(0, length), { cuts: [50], broken });
      expect(await outcome(client.call(listDocuments))).toEqual({ failed: NetworkError });
    }
  });

  it("may be a failure in other words, whatever its chunks", async () => {
    const text = JSON.stringify({ success: false, message: "Guasto" });
    const said = await outcome(connect(text, { cuts: [1, 5, 9] }).call(listDocuments));
    expect(said).toEqual({ failed: ApiError });
  });
});
