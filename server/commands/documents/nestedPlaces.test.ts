import { join } from "node:path";
import { expect, it } from "vitest";
import { installationTexts as texts } from "../../storage/installation/installationTexts";
import { INIT, MARK, useBucketFolder } from "../testing/useBucketFolder";

const { folder, run, place, proxy, bucket, env, importing } = useBucketFolder();

/** The settings of an installation with a prefix, or none. */
function installation(name: string, SGI_S3_PREFIX: string) {
  return { ...env(), SGI_DATA_DIR: join(folder(), name), SGI_S3_PREFIX };
}
const refused = (problem: string) => ({ code: 1, out: [], err: [problem] });

it.each([
  ["b1/", "b1/sgi/"],
  ["b1/", "b1/more/sgi/"],
  ["", "sgi/"],
])("begins none under another one's prefix: %s, %s", async (outer, inner) => {
  await run(INIT, installation("outer", outer));
  const before = await place.names();
  const problem = refused(texts.bucketAround(outer));
  expect(await run(INIT, installation("inner", inner))).toMatchObject(problem);
  expect(await place.names()).toEqual(before);
});

it.each([
  ["b1/", "b1/sgi/"],
  ["", "sgi/"],
])(
  "begins none that would have another one below it: %s, %s",
  { tags: ["long"] },
  async (outer, inner) => {
    await run(INIT, installation("inner", inner));
    const problem = refused(texts.bucketWithin(inner));
    expect(await run(INIT, installation("outer", outer))).toMatchObject(problem);
    expect(await place.names()).toHaveLength(1);
  },
);

it("creates one beside another one with a similar prefix", { tags: ["long"] }, async () => {
  await run(INIT, installation("one", "b1/"));
  expect(await run(INIT, installation("two", "b11/"))).toMatchObject({ code: 0, err: [] });
});

it("stops working when another one is found around it, until it is moved", {
  tags: ["long"],
}, async () => {
  const inner = installation("inner", "b1/sgi/");
  await run(INIT, inner);
  await run(importing("--create"), inner);
  await bucket().put(`b1/${MARK}`, Buffer.from("another\n"));
  const verify = ["audit", "verify"];
  expect(await run(verify, inner)).toMatchObject(refused(texts.bucketAround("b1/")));
  const mark = await bucket().get(`b1/sgi/${MARK}`);
  await bucket().put(`b2/${MARK}`, mark ?? Buffer.alloc(0));
  expect(await run(verify, { ...inner, SGI_S3_PREFIX: "b2" })).toMatchObject({ code: 0 });
});

it("goes on where its own mark was left around it, or the key may not look there", {
  tags: ["long"],
}, async () => {
  const own = installation("own", "b1/sgi/");
  await run(INIT, own);
  const mark = await bucket().get(`b1/sgi/${MARK}`);
  await bucket().put(`b1/${MARK}`, mark ?? Buffer.alloc(0));
  expect(await run(["audit", "verify"], own)).toMatchObject({ code: 0 });
  await bucket().put(`b1/${MARK}`, Buffer.from("another\n"));
  proxy().refused = /GET .*documenti\/(b1\/)?sgi\.installation/;
  expect(await run(["audit", "verify"], own)).toMatchObject({ code: 0 });
});
