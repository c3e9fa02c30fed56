import type { Visits } from "./rows";
import { stopName } from "./stops";
import type { Visit } from "./visit";

/** For each slow dashboard, prints what its median visit waited for, and until when. */
export function printWaits(visits: Visits, counts: readonly number[]): void {
  for (const count of counts) {
    const name = stopName(`dashboard ${count}`, "HTTP/2", "slow4g");
    for (const suffix of ["", " again"]) {
      const middle = middleOf(visits.get(name + suffix) ?? []);
      if (middle === undefined) continue;
      console.log(`\nWhat ${name}${suffix} waited for, in ms`);
      console.table(waitsOf(middle));
    }
  }
}

function middleOf(visits: readonly Visit[]): Visit | undefined {
  return [...visits].sort((a, b) => a.shownMs - b.shownMs)[visits.length >> 1];
}

function waitsOf({ timeline, takenOverMs, shownMs }: Visit) {
  const answers = timeline.map(({ name, askedMs, firstByteMs, endedMs, bytes }) => ({
    what: name,
    asked: Math.round(askedMs),
    "first byte": Math.round(firstByteMs),
    ended: Math.round(endedMs),
    KB: Number((bytes / 1_000).toFixed(1)),
  }));
  const moments = [
    { what: "(taken over)", ended: Math.round(takenOverMs) },
    { what: "(rows visible)", ended: Math.round(shownMs) },
  ];
  return [...answers, ...moments].sort((a, b) => a.ended - b.ended);
}
