/**
 * Threads that wait for disks: a call to a network folder whose server is gone holds one until it
 * comes back, and Node's own four are held by two such folders. To be imported before anything that
 * uses one: their number is read with the first call. On Windows a program cannot set it for itself;
 * there the host does.
 */
if (process.platform !== "win32") process.env.UV_THREADPOOL_SIZE ??= "16";
