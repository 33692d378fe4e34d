/**
 * Settings for tests that drive the product as fast as it goes, from one address and often from one account. The budgets of
 * writes are still counted; no test meets a limit.
 */
export const highLimits = {
  USER_WRITES_PER_SECOND: '100000',
  ADMIN_WRITES_PER_SECOND: '100000',
  ANONYMOUS_CALLS_PER_SECOND: '100000',
  CLIENT_OPEN_ORDERS: '0',
  SOCKETS_PER_USER: '0',
}
