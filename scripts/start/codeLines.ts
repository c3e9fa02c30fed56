/** The demo's company codes as people read them. */
export function codeLines(codes: readonly string[]): string {
  return [
    "Codici aziendali per provare la registrazione (ciascuno vale una volta sola):",
    ...codes.map((code) => `  ${code}`),
  ].join("\n");
}
