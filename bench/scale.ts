/** The size of a benchmark run. */
export type Scale = {
  /** The number of orders in the table. */
  orders: number
  /** The number of orders in the large table of `growth` and `statement`. */
  manyOrders: number
  /** Each side runs `rounds` times for `seconds` seconds. */
  rounds: number
  seconds: number
  /** The number of connected screens. */
  dashboards: number
  /** The number of connected screens in the second run of `live`. */
  manyDashboards: number
  /** The number of writes of each side that the dashboards receive. */
  writes: number
  /** The number of single calls of each side. */
  calls: number
  /** The server is started, or a page is loaded, this many times. */
  starts: number
  /** The seconds of each attack. */
  attackSeconds: number
}

export const full: Scale = {
  orders: 100_000,
  manyOrders: 1_000_000,
  rounds: 7,
  seconds: 4,
  dashboards: 1000,
  manyDashboards: 4000,
  writes: 60,
  calls: 300,
  starts: 5,
  attackSeconds: 60,
}

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
  manyDashboards: 24,
  writes: 3,
  calls: 2,
  starts: 1,
  attackSeconds: 0.1,
}
