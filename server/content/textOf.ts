import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { DocumentText } from "@sgi/core/documents/content";
import type { Clock } from "@sgi/core/time";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import { sha256Of } from "../storage/store/schema/keys/contentMark";
import type { StoredText } from "../storage/store/schema/textTypes";
import type { Store } from "../storage/store/store";
import { MAX_TEXT_CHARS } from "./reading/lines";

const unpack = promisify(inflateRaw);

export interface TextDeps {
  store: Pick<Store, "texts">;
  clock: Clock;
  /** Called when somebody looks at a file whose text is to be read next. */
  onTextWanted(): void;
}

type Kept = Pick<StoredDocument, "companyId" | "fileHash">;

/** What was read of a kept file; moves a waiting text to the front of the queue. */
export async function textOf(
  { store, clock, onTextWanted }: TextDeps,
  { companyId, fileHash }: Kept,
): Promise<StoredText | null> {
  const text = fileHash === "" ? null : await store.texts.get(companyId, fileHash);
  if (text?.state === "waiting") {
    await store.texts.want(text.id, clock.now());
    onTextWanted();
  }
  return text;
}

/** The text of a revision, as the API sends it. */
export async function readTextOf(
  deps: TextDeps,
  file: Kept & Pick<StoredDocument, "revision" | "mark">,
): Promise<DocumentText> {
  const text = await textOf(deps, file);
  const of = { revision: file.revision, sha256: sha256Of(file.mark) };
  if (text?.state !== "done") {
    return { ...of, state: text?.state ?? "none", reason: text?.reason ?? null, text: null };
  }
  const packed = await deps.store.texts.getPacked(text.id);
  const stored = packed === null ? "" : await storedText(packed);
  const cut = text.chars > MAX_TEXT_CHARS ? { isCut: true } : {};
  return { ...of, state: "done", reason: null, text: stored, ...cut };
}

/** With its marks, which a comparison reads. */
export async function storedText(packed: Uint8Array): Promise<string> {
  return (await unpack(packed)).toString();
}
