import { decidersOf } from "@sgi/core/approvals";
import { approve, arrive, type Life, lookAtDay } from "@sgi/core/approvals/life";

// A document of which Rev.3 is in force, with its content by the hash of its bytes.
const today = "2026-12-30";
const inForce = { mark: "sha256:03", revision: "3" };
let life: Life = { inForce, isArchived: false, waiting: null, coming: null };

// Mara uploads Rev.4: it waits.
const content = { mark: "sha256:04", revision: "4", broughtBy: "mara" };
const no = { isSettled: false, isRejected: false, allowsLower: false };
const came = arrive(life, { content, needsApproval: true, ...no });
if (came.ok) life = came.life;

// Who decides: those with a right for its folder, here without who brought it.
const mara = { id: "mara", isAdmin: true, right: "all" as const };
const ugo = { id: "ugo", isAdmin: false, right: ["SGI/7 Supporto"] };
const revision = { path: "SGI/7 Supporto/7.5.3", broughtBy: "mara", fourEyes: true };
export const deciders = decidersOf([mara, ugo], revision).map(({ id }) => id); // ["ugo"]

// Ugo approves what he has looked at, from New Year's Day on.
const decided = approve(life, { seen: content, may: true, today, from: "2027-01-01" });
if (decided.ok) life = decided.life;
export const before = [life.inForce?.revision, life.coming?.revision]; // ["3", "4"]

// The look of that day.
const entered = lookAtDay(life, "2027-01-01");
export const became = entered.ok ? entered.became.map(({ state }) => state) : [];
// ["superseded", "inForce"]
