import { expect, it } from "vitest";
import { forEachEngine } from "../../testing/forEachEngine";
import { company } from "../../testing/records";

forEachEngine((engine) => {
  it("finds a company by its id and counts it", async () => {
    const { companies } = await engine.newStore();
    await companies.create(company());
    expect(await companies.get("company-a")).toEqual(company());
    expect(await companies.get("company-b")).toBeNull();
    expect(await companies.count()).toBe(1);
  });

  it.each(["ALFA SRL", " alfa srl ", "Alfa Srl"])("finds it by name as %j", async (name) => {
    const { companies } = await engine.newStore();
    await companies.create(company());
    expect(await companies.findByName(name)).toEqual(company());
  });

  it("refuses a second company of the same name, whatever its case and accents' form", async () => {
    const { companies } = await engine.newStore();
    await companies.create(company({ name: "Qualità" }));
    const second = company({ id: "company-b", name: "QUALITÀ".normalize("NFD") });
    await expect(companies.create(second)).rejects.toThrow();
    expect(await companies.count()).toBe(1);
  });

  it("renames a company, to be found by the new name alone, and by no name that is taken", async () => {
    const { companies } = await engine.newStore();
    await companies.create(company());
    await companies.create(company({ id: "company-b", name: "Beta" }));
    await companies.rename("company-a", ` ${"Qualità".normalize("NFD")}`);
    expect(await companies.findByName("QUALITÀ")).toEqual(company({ name: "Qualità" }));
    expect(await companies.findByName("Alfa Srl")).toBeNull();
    await companies.rename("company-a", "QUALITÀ");
    await expect(companies.rename("company-a", "beta")).rejects.toThrow();
    expect((await companies.list()).map(({ name }) => name)).toEqual(["Beta", "QUALITÀ"]);
  });

  it("leads a new company's admins through the first steps, unless told otherwise [WORK-07]", async () => {
    const { companies } = await engine.newStore();
    await companies.create(company());
    await companies.create(company({ id: "demo", name: "Demo" }), { firstSteps: false });
    expect((await companies.getSwitches("company-a"))?.firstSteps).toBe(true);
    expect((await companies.getSwitches("demo"))?.firstSteps).toBe(false);
  });

  it("lists companies in order of name", async () => {
    const { companies } = await engine.newStore();
    await companies.create(company({ id: "b", name: "beta" }));
    await companies.create(company({ id: "a", name: "Alfa" }));
    expect((await companies.list()).map(({ name }) => name)).toEqual(["Alfa", "beta"]);
  });
});
