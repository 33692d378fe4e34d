/**
 * Settings for tests that load the product as much as possible from one address and often from one account. Writes are still
 * counted, but no test reaches a limit.
 */
export const highLimits = {
  USER_WRITES_PER_SECOND: '100000',
  ADMIN_WRITES_PER_SECOND: '100000',
  USER_READ_MS_PER_SECOND: '0',
  ADMIN_READ_MS_PER_SECOND: '0',
  ANONYMOUS_CALLS_PER_SECOND: '100000',
  CLIENT_OPEN_ORDERS: '0',
  SOCKETS_PER_USER: '0',
}
