import { openConfigStore } from "../configStore";

/**
 * A process that changes the settings in `argv[2]` without end, or `argv[3]` times: each change adds
 * one root and counts it in `extraExtensions`, so that a torn file shows.
 */
const [, , folder = "", times = "Infinity"] = process.argv;
const store = await openConfigStore({ folder });
process.stdout.write("ready\n");
for (let done = 0; done < Number(times); done += 1) {
  await store.change((config) => {
    const roots = [...config.roots, `/srv/${process.pid}/${done}`].slice(-200);
    return { ...config, roots, extraExtensions: [String(roots.length)] };
  });
}
