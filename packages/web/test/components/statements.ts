import type { Statement } from '@ligeiro/contract/statement-api'

/** A statement of `count` orders of which only the number matters. */
export const noOrdersFor = (): Statement => countOf(0)
export const countOf = (count: number): Statement => ({
  count,
  total: 0,
  delivered: 0,
  cancelled: 0,
  preview: [],
  by_client: [],
  by_motoboy: [],
  by_status: [],
  by_day: [],
})
