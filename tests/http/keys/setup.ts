/** A request for a key. */
export const NEW_KEY = { name: 'newsroom', scopes: ['read'] }
