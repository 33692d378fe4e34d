import type { Order } from '@ligeiro/contract/order'

export type Rows = ReturnType<typeof rowsOf>

export function rowsOf(orders: readonly Order[]) {
  let indexes: Map<string, number> | undefined
  return {
    count: orders.length,
    at: (index: number): Order | undefined => orders[index],
    /** The index of an order, or -1. */
    indexOf: (id: string): number => {
      indexes ??= new Map(orders.map((order, index) => [order.id, index]))
      return indexes.get(id) ?? -1
    },
  }
}

export const idsOf = (rows: Rows): string[] =>
  Array.from({ length: rows.count }, (_, index) => rows.at(index)?.id ?? '')

export const areAllIn = (rows: Rows, selected: ReadonlySet<string>): boolean =>
  rows.count > 0 && selected.size >= rows.count && idsOf(rows).every((id) => selected.has(id))
