/**
 * More threads for disk calls: a call to a network folder whose server is gone holds a thread until
 * it returns, and two such folders would hold all of Node's default four. Import this module before
 * anything that uses a thread, since Node reads the number at the first call. On Windows a program
 * cannot set the number for itself; the host sets it there.
 */
if (process.platform !== "win32") process.env.UV_THREADPOOL_SIZE ??= "16";
