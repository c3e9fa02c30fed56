import { showEarlyRows } from "../features/documents/early/showEarlyRows";

// Stands behind public/boot.js in the one script that pages with the index begin with.
const read = (path: string) => globalThis.sgiReads?.find((each) => each.path === path)?.answer;
const user = read("/api/user");
const documents = read("/api/documents");
// The panel reports failures.
if (user && documents) showEarlyRows({ user, documents }).catch(() => undefined);
