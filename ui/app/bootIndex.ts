import { showEarlyRows } from "../features/documents/index/early/showEarlyRows";

// Bundled behind public/boot.js into the first script of pages with the index.
const read = (path: string) => globalThis.sgiReads?.find((each) => each.path === path)?.answer;
const user = read("/api/user");
const documents = read("/api/documents");
// The panel reports failures.
if (user && documents) showEarlyRows({ user, documents }).catch(() => undefined);
