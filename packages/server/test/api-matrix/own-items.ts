import type { Context } from './normalize-answer.ts'

const withIds = (list: unknown[], ids: readonly string[]) =>
  list.filter((item) => ids.some((id) => JSON.stringify(item).includes(id)))
const accountsOf = ({ actors, fixture }: Context) => [...Object.values(actors).map(({ id }) => id), fixture.order.id]

/** The items of a list that belong to this call: the database contains the data of other calls too. */
export const ownItems = (list: unknown[], context: Context): unknown[] => withIds(list, accountsOf(context))

/** Keeps what belongs to this call of the lists of the whole firm inside of an answer. */
export function ownLists(value: unknown, context: Context): unknown {
  if (typeof value !== 'object' || value === null) return value
  const accounts = accountsOf(context)
  const motoboys = Object.values(context.actors).flatMap(({ motoboyId }) => (motoboyId ? [motoboyId] : []))
  const { candidates, motoboys: listed, orders, rows, out } = value as Partial<Record<string, unknown[]>>
  if (candidates) return { ...value, candidates: withIds(candidates, motoboys) }
  if (listed && orders) return { ...value, motoboys: withIds(listed, motoboys), orders: withIds(orders, accounts) }
  // Those out of the queue stand by their names, which are random.
  if (rows && out) return { ...value, rows: withIds(rows, motoboys), out: motoboys.flatMap((id) => withIds(out, [id])) }
  return value
}
