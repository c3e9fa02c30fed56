import { createHash } from "node:crypto";

const FIELD_END = "\u0001";
const FOLDER_END = "\u0002";
/** Keeps a key of several bytes a character within the 2,704 bytes that PostgreSQL indexes. */
const MAX_KEY_CHARS = 600;

interface Name {
  path: string;
  title: string;
  fileType: string;
}

interface Key {
  fileType: string;
  keyFolder: string;
  keyReference: string | null;
  keyTitle: string;
}

/** One short key for path, title and type together, since an index refuses long texts. */
export function shownHash({ path, title, fileType }: Name): string {
  return hashOf(path, title, fileType);
}

/** One short key for what makes it the same document when its file comes again. */
export function keyHash({ keyFolder, keyReference, keyTitle, fileType }: Key): string {
  return hashOf(keyFolder, keyReference, keyTitle, fileType);
}

/** As `keyHash`, whatever the folder. */
export function nameHash({ keyReference, keyTitle, fileType }: Key): string {
  return hashOf(keyReference, keyTitle, fileType);
}

function hashOf(...parts: (string | null)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/**
 * The document's place in the list, as a text to compare byte by byte: by path, folder by folder,
 * where numbers count as numbers (6.1.2, 6.1.10, 7), then by title, as an Italian dictionary
 * orders words. Kept in an index, it saves sorting: `Intl.Collator` takes half a second for
 * 100,000 documents, during which the server would answer nobody; an index is read in its order.
 */
export function documentSortKey(name: Name): string {
  const key = sortKeysLike(name).from + name.title.normalize("NFC");
  // Cut between characters: half of one cannot be stored.
  return key.slice(0, MAX_KEY_CHARS).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * The range of sort keys of documents whose path and title differ from these in case, accents and
 * punctuation at most. Cut keys lie elsewhere.
 */
export function sortKeysLike({ path, title }: Name): { from: string; before: string } {
  const words = [path.split("/").map(fold).join(FOLDER_END), fold(title)].join(FIELD_END);
  return { from: words + FIELD_END, before: words + FOLDER_END };
}

/** Words without case, accents and punctuation; numbers led by their length. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/[0-9]+/g, numberKey);
}

function numberKey(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, "");
  return `${String(number.length).padStart(3, "0")}${number}`;
}
