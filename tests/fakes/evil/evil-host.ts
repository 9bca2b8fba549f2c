/** The name of the evil site, through `egressTestHosts`. */
export const EVIL_HOST = 'evil.test'
