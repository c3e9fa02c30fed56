import { expect, it } from "vitest";
import type { Store } from "../storage/store/store";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { querySql } from "../storage/store/testing/querySql";
import { user } from "../storage/store/testing/records";
import { useReminders } from "./testing/useReminders";

/** A Tuesday in Italy, eight in the morning. */
const TUESDAY = "2026-12-01T07:00:00Z";
const ANNA = "anna@alfa.it";

forSqliteFirst((engine) => {
  const { store, options, add, look, told, change, archive } = useReminders(engine);
  const lookOn = (day: string) => look(`${day}T07:00:00Z`);
  const marks = () =>
    querySql<{ userId: string; documentId: string }>(
      options(),
      `select "userId", "documentId" from "dueMarks" where "documentId" <> ''`,
    );

  it("holds the database for one person's marks at a time, one for each document, and goes on after a kill in between [DUE-05] [LIFE-07]", async () => {
    await store().users.create(user({ id: "berta", email: "berta@alfa.it" }));
    for (const id of ["a", "b", "c"]) await add(id, "2026-12-01");
    const grown: number[] = [];
    let mostTransactions = 1;
    const counted: Pick<Store, "reminders" | "transaction"> = {
      reminders: store().reminders,
      async transaction(work) {
        if (grown.length === mostTransactions) throw new Error("killed");
        const before = (await marks()).length;
        const done = await store().transaction(work);
        grown.push((await marks()).length - before);
        return done;
      },
    };
    await expect(look(TUESDAY, counted)).rejects.toThrow("killed");
    mostTransactions = 2;
    await look(TUESDAY, counted);
    expect(grown).toEqual([3, 3]);
    const documents = ["a", "b", "c"];
    expect(await told(TUESDAY)).toMatchObject([
      { to: ANNA, documents },
      { to: "berta@alfa.it", documents },
    ]);
  });

  it("looks at a company's documents once a day, and again the next [DUE-05] [LIFE-07]", async () => {
    await add("a", "2026-12-01");
    let looks = 0;
    const counted: Pick<Store, "reminders" | "transaction"> = {
      ...store(),
      reminders: {
        ...store().reminders,
        listDue(days) {
          looks += 1;
          return store().reminders.listDue(days);
        },
      },
    };
    await look(TUESDAY, counted);
    await look("2026-12-01T20:00:00Z", counted);
    expect(looks).toBe(1);
    await look("2026-12-02T07:00:00Z", counted);
    expect(looks).toBe(2);
  });

  it("deletes marks of days long past that no document in force has [LIFE-07]", async () => {
    for (const id of ["stays", "archived", "reviewed"]) await add(id, "2026-12-01");
    await lookOn("2026-12-01");
    await archive("archived");
    await change("reviewed", { expiryDate: "2028-12-01" });
    await lookOn("2027-01-20");
    expect(await marks()).toHaveLength(3);
    await lookOn("2027-02-20");
    expect(await marks()).toEqual([{ userId: "anna", documentId: "stays" }]);
  });
});
