import { REMINDER_DAYS } from "@sgi/core/deadlines";
import { addDays, type CalendarDate } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { companyOf } from "../http/companyOf";
import type { Handler } from "../http/handlers";
import { messages } from "../http/messages";
import { queueUrges } from "../mail/reminders";
import { holdCaller } from "../sessions/refuseFormer";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredUser } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";

/** The most addresses that an entry names; there is one for each document. */
const MOST_NAMED = 3;

type Due = StoredDocument & { expiryDate: CalendarDate };

/**
 * Writes to the owners of documents that have expired or expire within 30 days, to the admins about
 * those without one: a mail for each person who got none today, whoever asked. The mails are queued
 * and noted in one transaction, with an entry for each document of which somebody is told. An address
 * counts as one person of a company, whatever its user's id. Source: spec 3 §8.
 */
export function createUrgeOwners({
  store,
  newId,
}: {
  store: Pick<Store, "transaction">;
  newId: NewId;
}): Handler<"urgeOwners"> {
  return ({ session, input, now, audit }) => {
    const companyId = companyOf(session, messages.documentNotFound);
    const ids = [...new Set(input.ids)];
    const day = dayInItaly(now);
    return store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      const found = await queries.documents.listByIds(companyId, ids);
      const due = found.filter((document): document is Due => faultOf(document, day) === null);
      const people = await queries.users.listColleagues(companyId);
      const readersOf = readersRule(people);
      const wanted = new Set(due.flatMap((document) => readersOf(document).map(({ id }) => id)));
      const addresses = people.flatMap(({ id, email }) => (wanted.has(id) ? [email] : []));
      const noted = new Set(await queries.reminders.noteUrged(companyId, addresses, day));
      const told = new Set(people.flatMap(({ id, email }) => (noted.has(email) ? [id] : [])));
      await queueUrges(queries, {
        ...{ companyId, now, newId, by: session.user.id },
        due: due.flatMap((document) =>
          readersOf(document)
            .filter(({ id }) => told.has(id))
            .map(({ id: userId }) => ({
              ...{ userId, documentId: document.id, expiryDate: document.expiryDate },
            })),
        ),
      });
      for (const document of due) {
        const to = readersOf(document).flatMap(({ id, email }) => (told.has(id) ? [email] : []));
        if (to.length === 0) continue;
        const { id: documentId, title, revision, mark, expiryDate } = document;
        const named = { to: to.slice(0, MOST_NAMED) };
        const many = to.length > MOST_NAMED && { users: to.length };
        const details = { title, revision, mark, expiryDate, ...named, ...many };
        await audit.write(queries, "document.urge", { documentId, details });
      }
      const byId = new Map(found.map((document) => [document.id, document]));
      return {
        told: ownersOf(people.filter(({ id }) => told.has(id))),
        already: ownersOf(people.filter(({ id }) => wanted.has(id) && !told.has(id))),
        failed: ids.flatMap((id) => {
          const reason = faultOf(byId.get(id), day);
          return reason === null ? [] : [{ id, reason }];
        }),
      };
    });
  };
}

/** Why nobody is written to about a document; null if somebody is. */
function faultOf(document: StoredDocument | undefined, day: CalendarDate) {
  if (document === undefined) return "missing";
  if (document.obsoleteAt !== null) return "obsolete";
  const last = addDays(day, REMINDER_DAYS.first);
  return document.expiryDate !== null && document.expiryDate <= last ? null : "notDue";
}

/** The owner of a document; the admins where it has none, or one who has left. */
function readersRule<Person extends StoredUser>(people: readonly Person[]) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const admins = people.filter(({ role }) => role === "admin");
  return ({ ownerId }: Pick<StoredDocument, "ownerId">): readonly Person[] => {
    const owner = ownerId === null ? undefined : byId.get(ownerId);
    return owner === undefined ? admins : [owner];
  };
}

function ownersOf(people: readonly StoredUser[]) {
  return people.map(({ id, name, email }) => ({ id, name: name ?? email }));
}
