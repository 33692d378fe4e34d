/** The size of a benchmark run. */
export const full = {
  /** The number of orders in the table. */
  orders: 100_000,
  /** The number of orders in the large table of `growth`. */
  manyOrders: 1_000_000,
  /** Each side runs `rounds` times for `seconds` seconds. */
  rounds: 7,
  seconds: 4,
  /** The number of connected screens of `live`. */
  dashboards: 1000,
  /** The number of writes of each side that the dashboards receive. */
  writes: 60,
  /** The number of single calls of each side. */
  calls: 300,
  /** The server is started, or a page is loaded, this many times. */
  starts: 5,
}
export type Scale = typeof full

/** Like `full`, but the largest table is a tenth of the size, so that it is seeded in a tenth of the time. */
export const small: Scale = { ...full, manyOrders: 100_000 }

/** This size only checks that every measure works. Its figures have no meaning. */
export const tiny: Scale = {
  orders: 600,
  // More than a day of orders, so that some are older than the live ones.
  manyOrders: 3000,
  rounds: 1,
  seconds: 0.05,
  dashboards: 12,
  writes: 3,
  calls: 2,
  starts: 1,
}
