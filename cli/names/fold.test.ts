import { describe, expect, it } from "vitest";
import { fold } from "./fold";

describe("fold", () => {
  it.each([
    ["decomposed letters", "Qualita\u0300.pdf", "qualit\u00e0.pdf"],
    ["capitals", "PROCEDURA È.PDF", "procedura è.pdf"],
    ["what a synced folder may not hold", 'a\\b/c:d*e?f"g<h>i|j', "a_b_c_d_e_f_g_h_i_j"],
    ["runs of blanks", "  Piano \t di\u00a0 audit.pdf ", "piano di audit.pdf"],
    ["the apostrophe of a word processor", "Piano dell’audit.pdf", "piano dell'audit.pdf"],
    ["nothing", "", ""],
  ])("evens out %s", (_, name, folded) => {
    expect(fold(name)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  it("keeps names apart that differ by more", () => {
    expect(fold("Piano.pdf")).not.toBe(fold("Piano 1.pdf"));
    expect(fold("Perché.pdf")).not.toBe(fold("Perche.pdf"));
  });
});
