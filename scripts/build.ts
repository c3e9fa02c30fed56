import { buildParts } from "./build/parts";

await buildParts({ force: true, onStart: (name) => console.log(`Compilo: ${name}`) });
