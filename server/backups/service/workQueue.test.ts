import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createWorkQueue } from "./sharedQueue";

const OPTIONS = { busy: "occupato", waitMs: 1_000 };

/** Jobs that end when told, and the order in which they began. */
function start() {
  const { timers, advance } = createManualTime();
  const queue = createWorkQueue(timers);
  const begun: string[] = [];
  const ends = new Map<string, (fails: boolean) => void>();
  const take = (who: string, waitMs = OPTIONS.waitMs) =>
    queue.run("one", { ...OPTIONS, waitMs }, () => {
      begun.push(who);
      return new Promise<string>((resolve, reject) =>
        ends.set(who, (fails) => (fails ? reject(new Error(who)) : resolve(who))),
      );
    });
  return {
    advance,
    begun,
    take,
    end: (who: string, fails = false) => ends.get(who)?.(fails),
    queue,
  };
}

it("runs waiting work in order, also after a failure", async () => {
  const { begun, take, end } = start();
  const [first, second, third] = [take("first"), take("second"), take("third")];
  expect(begun).toEqual(["first"]);
  end("first", true);
  await expect(first).rejects.toThrow("first");
  expect(begun).toEqual(["first", "second"]);
  end("second");
  expect(await second).toBe("second");
  end("third");
  expect(await third).toBe("third");
});

it("refuses work that has waited too long, and runs the next", async () => {
  const { begun, take, end, advance } = start();
  const first = take("first");
  const tooLong = take("too long", 500);
  const patient = take("patient");
  advance(500);
  await expect(tooLong).rejects.toMatchObject({ status: 409, message: OPTIONS.busy });
  end("first");
  await first;
  expect(begun).toEqual(["first", "patient"]);
  advance(5_000);
  end("patient");
  expect(await patient).toBe("patient");
});

it("refuses work that does not wait at once, and runs work of another name", async () => {
  const { take, end, queue } = start();
  const first = take("first");
  await expect(take("second", 0)).rejects.toMatchObject({ status: 409 });
  expect(await queue.run("other", OPTIONS, async () => "other")).toBe("other");
  end("first");
  await first;
  const again = take("again", 0);
  end("again");
  expect(await again).toBe("again");
});
