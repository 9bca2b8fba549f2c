export const NEW_KEY = { name: 'newsroom', scopes: ['read'] }
