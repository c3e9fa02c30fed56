import { expect, it } from "vitest";
import { readServerConfig } from "./config";

it.each([
  ["SGI_S3_ENDPOINT", "http://utente:segreto@s3.example.com"],
  ["SGI_S3_ENDPOINT", "http:/utente:segreto@s3.example.com"],
  ["SGI_S3_ENDPOINT", "utente:segreto@http://s3.example.com"],
  ["SGI_S3_ENDPOINT", "segreto"],
  ["SGI_PUBLIC_URL", "https://utente:segreto@sgi.esempio.it"],
  ["SGI_API_HOST", "https://utente:segreto@sgi.esempio.it"],
  ["SGI_CORS_ORIGINS", "https://a.esempio.it,https://utente:segreto@b.esempio.it"],
  ["SGI_CORS_ORIGINS", "https:/utente:segreto@b.esempio.it,https://a.esempio.it"],
])("does not repeat the password in %s=%s", (name, url) => {
  const outcome = readServerConfig({ [name]: url });
  const problems = outcome.ok ? "" : outcome.problems.join();
  expect(problems).toContain(`${name}: «`);
  expect(problems).not.toContain("segreto");
});

it("repeats whatever else was wrong, so that it is found", () => {
  const outcome = readServerConfig({ SGI_PUBLIC_URL: "https://sgi.esempio.it/pannello" });
  expect(outcome).toMatchObject({
    problems: [expect.stringContaining("«https://sgi.esempio.it/pannello»")],
  });
});
