import { localOpenerTexts } from "@sgi/core/texts/opener";
import { expect, it } from "vitest";
import { type Unopened, unopenedText } from "./resolution";

it.each<[Unopened, boolean, string]>([
  [{ kind: "invalid", field: "title" }, true, localOpenerTexts.invalid.title],
  [{ kind: "refused", reason: "outside" }, true, localOpenerTexts.refused.outside],
  [
    { kind: "ambiguous", count: 3, sameName: true },
    true,
    "3 file omonimi su questo PC: aprilo a mano, per non aprire la revisione sbagliata.",
  ],
  [
    { kind: "ambiguous", count: 2, sameName: false },
    true,
    "2 file di questo PC possono essere il documento: aprilo a mano, per non aprire la revisione sbagliata.",
  ],
  [
    { kind: "notFound", silent: true, lostRoot: "G:\\SGI" },
    true,
    "La cartella G:\\SGI non è raggiungibile adesso: collega il disco o avvia Google Drive.",
  ],
  [{ kind: "revision", onDisk: null, wanted: "4" }, true, localOpenerTexts.revisionUnsaid("4")],
  [{ kind: "revision", onDisk: "3", wanted: "4" }, true, localOpenerTexts.otherRevision("3", "4")],
  [{ kind: "notFound", silent: false }, true, localOpenerTexts.notFound],
  [{ kind: "notFound", silent: true }, true, localOpenerTexts.silent],
  [{ kind: "notFound", silent: true }, false, localOpenerTexts.noRoots],
])(
  "says of %j, with folders chosen or not (%s), what the user can do",
  (unopened, hasRoots, text) => {
    expect(unopenedText(unopened, { hasRoots })).toBe(text);
  },
);
