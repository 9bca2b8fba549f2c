/**
 * Each of three test processes holds 30: a service has up to 15, and tests load both the sources and the built server.
 * Services and programs that tests start come on top.
 */
export const TEST_CONNECTIONS_MAX = 300
