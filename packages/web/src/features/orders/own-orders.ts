import type { Order } from '@ligeiro/contract/order'

/** Orders made on this screen: nobody needs to be told of what he did himself a moment ago. */
const own = new Set<string>()
/** The forms whose answer is not there yet. */
const underWay = new Set<object>()
let waiting: (() => void)[] = []

/** An order is being made here: its event may come before its answer. */
export function creationBegins(form: object): void {
  underWay.add(form)
}

/** The answer is there, or there will be none. */
export function creationEnds(form: object, order?: Order): void {
  if (order) own.add(order.id)
  underWay.delete(form)
  if (underWay.size > 0) return
  const ready = waiting
  waiting = []
  for (const tell of ready) tell()
}

/** Tells of a new order unless it turns out to be one's own. */
export function tellUnlessOwn(id: string, tell: () => void): void {
  const judge = () => {
    if (!own.has(id)) tell()
  }
  if (underWay.size > 0) waiting.push(judge)
  else judge()
}
