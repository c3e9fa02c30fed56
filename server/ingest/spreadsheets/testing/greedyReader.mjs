// Run in the place of the process that reads: takes memory outside the heap until it gets no more.
process.on("message", () => {
  const taken = [];
  for (;;) taken.push(Buffer.alloc(8 * 1024 * 1024, 1));
});
process.send("ready");
