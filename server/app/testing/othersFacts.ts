import type { Caller } from "./accessCase";

/** Texts that only Acme's users may see, and only the stranger's. */
const OF_ACME = /Acme|(admin|viewer|colleague)@example|own-code|ABCD-2345|Titolo/;
const OF_OTHER = /Altra|stranger@example/;
/** Texts that must not appear in an answer to each caller. */
export const FORBIDDEN: Record<Caller, readonly RegExp[]> = {
  nobody: [OF_ACME, OF_OTHER],
  halfway: [OF_ACME, OF_OTHER],
  expired: [OF_ACME, OF_OTHER],
  viewer: [OF_OTHER],
  admin: [OF_OTHER],
  stranger: [OF_ACME],
  superadmin: [],
};
