/** How much is measured. */
export type Scale = {
  /** Orders in the table. */
  orders: number
  /** Orders in the large table of `growth` and `statement`. */
  manyOrders: number
  /** Runs of each side, and seconds per run. */
  rounds: number
  seconds: number
  /** Connected screens. */
  dashboards: number
  /** Writes of each side that the dashboards receive. */
  writes: number
  /** Single calls of each side. */
  calls: number
  /** Starts of the server, loads of a page. */
  starts: number
  /** Length of a motoboy's shift. */
  shiftHours: number
  /** Seconds of each attack. */
  attackSeconds: number
}

export const full: Scale = {
  orders: 100_000,
  manyOrders: 1_000_000,
  rounds: 7,
  seconds: 4,
  dashboards: 1000,
  writes: 60,
  calls: 300,
  starts: 5,
  shiftHours: 8,
  attackSeconds: 60,
}

/** The largest table in a tenth of the time. */
export const small: Scale = { ...full, manyOrders: 100_000 }

/** Shows that every measure works; the figures mean nothing. */
export const tiny: Scale = {
  orders: 600,
  manyOrders: 2000,
  rounds: 1,
  seconds: 0.3,
  dashboards: 12,
  writes: 3,
  calls: 5,
  starts: 1,
  shiftHours: 0.4,
  attackSeconds: 1,
}
