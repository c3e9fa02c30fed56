import { openStore } from "../openStore";

// Run as a process of its own: opens the store, says how many companies it holds, and ends.
const store = await openStore(JSON.parse(process.argv[2] ?? ""));
process.stdout.write(String(await store.companies.count()));
await store.close();
