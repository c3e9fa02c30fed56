import { openStore } from "../openStore";

// Runs as a separate process: opens the store, prints its number of companies, and ends.
const store = await openStore(JSON.parse(process.argv[2] ?? ""));
process.stdout.write(String(await store.companies.count()));
await store.close();
