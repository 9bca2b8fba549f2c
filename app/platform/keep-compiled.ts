import { flushCompileCache } from 'node:module'

/** By then a process or thread has loaded its first modules. */
const LOADED_MS = 5000

/** Node writes its compile cache only on a normal exit; flushing it early keeps it after a kill too. */
setTimeout(flushCompileCache, LOADED_MS).unref()
