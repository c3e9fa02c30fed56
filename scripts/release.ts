import { packRelease } from "./release/pack";

const archive = await packRelease({
  force: true,
  onStart: (name) => console.log(`Compilo: ${name}`),
});
console.log(`Archivio pronto: ${archive}`);
console.log(`Si installa con: npm install --global ${archive}`);
