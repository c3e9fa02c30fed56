import { showEarlyDocument } from "../features/documents/page/early/showEarlyDocument";

// Bundled behind public/boot.js into the first script of documents' pages.
const [user, read] = globalThis.sgiReads?.map(({ answer }) => answer) ?? [];
// The panel reports failures.
if (user && read) showEarlyDocument({ user, read }).catch(() => undefined);
