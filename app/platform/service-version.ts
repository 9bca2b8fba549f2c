/** The API's version, as its specification states it. */
export const SERVICE_VERSION = '2.1.4'
