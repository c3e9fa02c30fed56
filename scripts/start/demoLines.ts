/** The demo's accounts as lines for people. `file` has one line for each: email, role, password. */
export function accountLines(file: string, path: string): string {
  const accounts = file
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  const width = Math.max(...accounts.map(([email = ""]) => email.length));
  const lines = accounts.map(
    ([email = "", role = "", password = ""]) => `  ${email.padEnd(width)}  ${password}  (${role})`,
  );
  return ["Account dimostrativi:", ...lines, `  (conservati in ${path})`].join("\n");
}

/** The demo's company codes as lines for people. */
export function codeLines(codes: readonly string[]): string {
  return [
    "Codici aziendali per provare la registrazione (ciascuno vale una volta sola):",
    ...codes.map((code) => `  ${code}`),
  ].join("\n");
}
