import { flushCompileCache } from 'node:module'

/** By then a process or a thread has loaded what it needs first. */
const LOADED_MS = 5000

/** What was compiled is kept for the next start even if this process or thread is killed: only an ordinary end keeps it. */
setTimeout(flushCompileCache, LOADED_MS).unref()
