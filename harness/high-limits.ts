/**
 * The limits of one person and one network, for those who drive the product as fast as it goes: the two budgets of writes are
 * still counted, and none is ever met. All who are played come from one address, and often from one account.
 */
export const highLimits = {
  USER_WRITES_PER_SECOND: '100000',
  ADMIN_WRITES_PER_SECOND: '100000',
  ANONYMOUS_CALLS_PER_SECOND: '100000',
  CLIENT_OPEN_ORDERS: '0',
  SOCKETS_PER_USER: '0',
}
