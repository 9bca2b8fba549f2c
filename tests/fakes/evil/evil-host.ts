/** The name under which the evil site is reached, through `egressTestHosts`. */
export const EVIL_HOST = 'evil.test'
