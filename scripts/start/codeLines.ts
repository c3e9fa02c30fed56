/** The demo's company codes as lines for people. */
export function codeLines(codes: readonly string[]): string {
  return [
    "Codici aziendali per provare la registrazione (ciascuno vale una volta sola):",
    ...codes.map((code) => `  ${code}`),
  ].join("\n");
}
