import { pagePath, SECRET_PAGES } from "@sgi/core/session";
import { describe, expect, it } from "vitest";
import { NO_METAS } from "../../base/config/testing/localConfig";
import { fillPage } from "./fillPage";

const unnamed = { company: "[Ragione sociale da configurare]" };
const LEGAL = `<meta name="sgi-company-name" content="">
    <link data-drawn rel="canonical" href="/privacy">
    <meta data-drawn name="robots" content="noindex">
<p>${unnamed.company}</p><a title="${unnamed.company}">`;
const named = { ...NO_METAS, companyName: "L'Officina <b> & C." };

describe("what a page shows of the settings", () => {
  it("stays a draft, for no search engine, until somebody is named", () => {
    expect(fillPage({ html: LEGAL, paths: ["/privacy"], unnamed }, NO_METAS)).toBe(LEGAL);
  });

  it("is who runs the panel, as nothing but text, and found", () => {
    const html = fillPage({ html: LEGAL, paths: ["/privacy"], unnamed }, named);
    const text = "L&#x27;Officina &lt;b&gt; &amp; C.";
    expect(html).toContain(`<p>${text}</p><a title="${text}">`);
    expect(html).not.toContain("noindex");
  });

  it.each<[string, readonly string[], string]>([
    ["where one must sign in", ["/users"], `<script data-page="users" data-guarded>${LEGAL}`],
    ["at addresses without a page", [], LEGAL],
    ...SECRET_PAGES.map(
      (name) => [`from ${name}`, [pagePath(name)], LEGAL] as [string, string[], string],
    ),
  ])("keeps search engines away %s, whoever is named", (_, paths, html) => {
    expect(fillPage({ html, paths, unnamed }, named)).toContain("noindex");
  });

  it("is its own address where it is known", () => {
    const html = fillPage(
      { html: LEGAL, paths: ["/privacy"], unnamed },
      NO_METAS,
      "https://sgi.esempio.it",
    );
    expect(html).toContain(
      '<link data-drawn rel="canonical" href="https://sgi.esempio.it/privacy">',
    );
    expect(html).toContain('property="og:url" content="https://sgi.esempio.it/privacy"');
  });
});
