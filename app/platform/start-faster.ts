import { flushCompileCache, registerHooks } from 'node:module'

/** By then a process or thread has loaded its first modules. */
const LOADED_MS = 5000

/** Node writes its compile cache only on a normal exit; flushing it early keeps it after a kill too. */
setTimeout(flushCompileCache, LOADED_MS).unref()

// To learn a module's format, Node parses its package's `package.json` anew. That of drizzle-orm has 180 kB, and some
// 100 of its modules are loaded, which takes longer than all other modules of a command together.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (!specifier.startsWith('.') || !parentURL.includes('/node_modules/drizzle-orm/')) return next(specifier, context)
    return {
      url: new URL(specifier, parentURL).href,
      format: parentURL.endsWith('.cjs') ? 'commonjs' : 'module',
      shortCircuit: true,
    }
  },
})
