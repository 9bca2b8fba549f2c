/** The API's version, as the specification gives it. */
export const SERVICE_VERSION = '2.1.4'
