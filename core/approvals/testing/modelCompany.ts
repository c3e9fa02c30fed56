import { addDays, type CalendarDate } from "../../time/calendarDate";
import {
  type Arrival,
  approve,
  arrive,
  type Content,
  countsOn,
  isSameContent,
  type Life,
  lookAtDay,
  NO_LIFE,
  type Proposed,
  reject,
  switchOff,
  withdraw,
} from "../life";
import { type Approver, decidersOf, isInFolders } from "../rights";
import { type Act, FOLDERS, type Given } from "./histories";
import { bars, type Fault, firstFault, firstTrue, type Kept, keep, nameOf } from "./keptDocument";

/** The deciding rules, so that a test can put a faulty one in. */
export const RULES = {
  ...{ approve, arrive, countsOn, decidersOf, isInFolders, lookAtDay, reject, switchOff, withdraw },
};
export type Rules = typeof RULES;

const PEOPLE: readonly Approver[] = [
  { id: "bea", isAdmin: true, right: "all" },
  { id: "ciro", isAdmin: false, right: ["qualità"] },
  { id: "ada", isAdmin: true, right: null },
  { id: "dino", isAdmin: false, right: null },
];
const FREE = ["moduli"];

interface Company {
  rules: Rules;
  documents: Kept[];
  today: CalendarDate;
  isOn: boolean;
  fourEyes: boolean;
}

/**
 * Lives through a history and looks after each act whether what must always hold holds.
 * @throws {Error} That names the first act after which it does not.
 */
export function liveThrough(history: readonly Act[], rules: Rules = RULES): void {
  const company: Company = {
    rules,
    ...{ today: "2026-12-20", isOn: true, fourEyes: true },
    documents: FOLDERS.map((folder) => ({
      ...{ life: NO_LIFE, folder, states: new Map() },
      ...{ approved: new Map(), rejected: new Set(), settled: new Set() },
    })),
  };
  for (const [at, act] of history.entries()) {
    const fault = live(company, act);
    if (fault !== null) throw new Error(`act ${at}, ${JSON.stringify(act)}: ${fault}`);
  }
}

function live(company: Company, act: Act): Fault {
  switch (act.act) {
    case "come":
      return come(company, act);
    case "restore":
      return restore(company, act);
    case "approve":
    case "reject":
      return decide(company, act);
    case "withdraw":
      return takeBack(company, act);
    case "day":
      company.today = addDays(company.today, act.days);
      return firstFault(company.documents.map((kept) => look(company, kept)));
    case "again":
      kept(company, act).rejected.delete(`m${act.mark}`);
      return null;
    case "move":
      kept(company, act).folder = FOLDERS[act.to] ?? "";
      return null;
    case "archive": {
      const own = kept(company, act);
      own.life = { ...own.life, isArchived: own.life.inForce !== null };
      return null;
    }
    case "turnOn":
      return turnOn(company);
    case "turnOff":
      return turnOff(company, act.what);
    case "fourEyes":
      company.fourEyes = act.isOn;
      return null;
  }
}

function kept(company: Company, { document: at }: { document: number }): Kept {
  return company.documents[at] as Kept;
}

function come(company: Company, { document: at, mark: m, revision, ...act }: Given<"come">): Fault {
  const own = kept(company, { document: at });
  const broughtBy = PEOPLE[act.by]?.id ?? null;
  const content = { mark: `m${m}`, revision: String(revision), broughtBy };
  const isThere = isSameContent(own.life.inForce, content) && !own.life.isArchived;
  return isThere ? null : comeIn(company, own, { content, allowsLower: act.allowsLower });
}

function restore(company: Company, act: Given<"restore">): Fault {
  const own = kept(company, act);
  const { inForce, isArchived } = own.life;
  if (!isArchived || inForce === null) return null;
  const content = { ...inForce, broughtBy: PEOPLE[act.by]?.id ?? null, isRestore: true };
  return comeIn(company, own, { content, allowsLower: true });
}

function comeIn(
  { rules, isOn, today }: Company,
  own: Kept,
  { content, allowsLower }: { content: Proposed; allowsLower: boolean },
): Fault {
  const before = own.life;
  const name = nameOf(content);
  const needsApproval = isOn && !rules.isInFolders(FREE, pathOf(own));
  const isSettled = isSettledIn(own, name, (from) => rules.countsOn(from, today));
  const isRejected = own.rejected.has(content.mark ?? "");
  const given = { content, needsApproval, isSettled, isRejected, allowsLower };
  const step = rules.arrive(before, given);
  // By the company's own books, not by what the rules were told.
  // What is approved for a day is so from that day on, also once it was taken back.
  const isDone =
    isSettledIn(own, name, (from) => from <= today) && !isSameContent(before.coming, content);
  const mayEnter = [!isOn, own.folder === "moduli", isDone].includes(true);
  const fault = keep(own, step, mayEnter);
  if (fault !== null) return fault;
  const enters = step.ok && isSameContent(own.life.inForce, content);
  if (enters && isOn) own.settled.add(name);
  if (mayEnter && !enters) return "did not enter";
  return step.ok && !enters ? waitsWrongly(before, given) : null;
}

/** Whether a content needs no other approval, if one for this day counts. */
function isSettledIn(
  { approved, settled }: Kept,
  name: string,
  counts: (from: CalendarDate) => boolean,
): boolean {
  const from = approved.get(name);
  return settled.has(name) || (from !== undefined && counts(from));
}

function waitsWrongly({ waiting }: Life, { content, isRejected, allowsLower }: Arrival): Fault {
  const isLower = waiting !== null && Number(content.revision) < Number(waiting.revision);
  return firstTrue({
    "waits though it was rejected": isRejected,
    "took the place of a higher one unasked": isLower && !allowsLower,
  });
}

function decide(company: Company, act: Extract<Act, { act: "approve" | "reject" }>): Fault {
  const own = kept(company, act);
  const { waiting } = own.life;
  if (!company.isOn || waiting === null) return null;
  const { rules, today, fourEyes } = company;
  const person = PEOPLE[act.by]?.id ?? "";
  const about = { path: pathOf(own), broughtBy: waiting.broughtBy, fourEyes };
  const may = rules.decidersOf(PEOPLE, about).some(({ id }) => id === person);
  const seen = act.isStale ? { ...waiting, mark: "other" } : waiting;
  const before = own.life;
  const days = act.act === "approve" ? act.days : null;
  const from = addDays(today, days ?? 0);
  const decision = { seen, may, today };
  const step =
    days === null ? rules.reject(before, decision) : rules.approve(before, { ...decision, from });
  const fault = keep(own, step, days === 0);
  if (fault !== null || !step.ok) return fault;
  if (!mayDecide(person, about)) return "was decided by who may not";
  if (act.isStale) return "was decided as another one";
  return days === null
    ? noteRejected(own, waiting)
    : noteApproved(own, waiting, { before, days, from });
}

function noteRejected(own: Kept, { mark: m }: Content): Fault {
  own.rejected.add(m ?? "");
  return null;
}

function noteApproved(
  own: Kept,
  content: Proposed,
  { before, days, from }: { before: Life; days: number; from: CalendarDate },
): Fault {
  const name = nameOf(content);
  const first = own.approved.get(name);
  if (first === undefined || from < first) own.approved.set(name, from);
  if (days === 0) own.settled.add(name);
  return firstTrue({
    "was approved for a day that is over": days < 0,
    "was approved for a day beyond a year": days === 400,
    "came into an archived document": bars(before, content),
    "waits for no day": days > 0 && own.life.coming?.from !== from,
  });
}

/** Who decides, said once more in another way. */
function mayDecide(
  person: string,
  { path, broughtBy, fourEyes }: { path: string; broughtBy: string | null; fourEyes: boolean },
): boolean {
  const left = (people: string[]) => people.filter((each) => !fourEyes || each !== broughtBy);
  const entitled = left(path.startsWith("qualità/") ? ["bea", "ciro"] : ["bea"]);
  return (entitled.length > 0 ? entitled : left(["ada", "bea"])).includes(person);
}

function takeBack(company: Company, act: Given<"withdraw">): Fault {
  const own = kept(company, act);
  const seen = own.life.waiting ?? own.life.coming;
  const person = PEOPLE[act.by];
  if (seen === null || person === undefined) return null;
  const may = person.isAdmin || seen.broughtBy === person.id;
  const step = company.rules.withdraw(own.life, { seen, may });
  return keep(own, step, false) ?? firstTrue({ "was withdrawn by who may not": step.ok && !may });
}

function look({ rules, today, isOn }: Company, own: Kept): Fault {
  const before = own.life;
  const { coming, inForce } = before;
  const step = rules.lookAtDay(before, today);
  const isDue = coming !== null && coming.from <= today;
  const fault = keep(own, step, isDue);
  if (fault !== null || coming === null) return fault;
  if (step.ok && isOn) own.settled.add(nameOf(coming));
  const isLower = Number(coming.revision) < Number(inForce?.revision ?? 0);
  const cannot = isLower || bars(before, coming);
  return firstTrue({
    "replaced a higher one by itself": step.ok && isLower,
    "came into an archived document": step.ok && bars(before, coming),
    "did not enter on its day": isDue && !cannot && !step.ok,
  });
}

function turnOn(company: Company): Fault {
  if (company.isOn) return null;
  company.isOn = true;
  for (const { life, settled } of company.documents) {
    settled.clear();
    if (life.inForce !== null && !life.isArchived) settled.add(nameOf(life.inForce));
  }
  return null;
}

function turnOff(company: Company, what: "enter" | "withdraw"): Fault {
  if (!company.isOn) return null;
  company.isOn = false;
  return firstFault(
    company.documents.map((own) => {
      const { waiting } = own.life;
      const enters = what === "enter" && waiting !== null && !bars(own.life, waiting);
      const fault = keep(own, company.rules.switchOff(own.life, what), enters);
      const isIn = isSameContent(own.life.inForce, waiting);
      const isLeft = own.life.waiting !== null;
      return fault ?? firstTrue({ "still waits": isLeft, "did not enter": enters && !isIn });
    }),
  );
}

function pathOf({ folder }: Kept): string {
  return `${folder}/7.5`;
}
