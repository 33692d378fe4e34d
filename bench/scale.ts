/** How much is measured. */
export type Size = {
  /** In the table. */
  orders: number
  /** In the large table of the comparison of sizes. */
  manyOrders: number
  /** Runs of each side, and how long one is. */
  rounds: number
  seconds: number
  dashboards: number
  /** Writes that the dashboards hear, of each side. */
  writes: number
  /** Single calls of each side. */
  calls: number
  /** Starts of the app, loads of a page. */
  starts: number
  /** Of a motoboy's day, gone through quickly. */
  shiftHours: number
}

export const full: Size = {
  orders: 100_000,
  manyOrders: 1_000_000,
  rounds: 7,
  seconds: 4,
  dashboards: 1000,
  writes: 60,
  calls: 300,
  starts: 5,
  shiftHours: 8,
}

/** The largest table in a tenth of the time. */
export const small: Size = { ...full, manyOrders: 100_000 }

/** Proves that the bench works, and nothing else. */
export const tiny: Size = {
  orders: 600,
  manyOrders: 2000,
  rounds: 1,
  seconds: 0.3,
  dashboards: 12,
  writes: 3,
  calls: 5,
  starts: 1,
  shiftHours: 0.4,
}
