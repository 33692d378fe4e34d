import type { Report } from '../harness/progress.ts'
import { medianFigure } from './figure.ts'
import { inAlternation } from './interleave.ts'
import type { Scale } from './scale.ts'
import type { Call } from './timed-call.ts'

export const few = 1000

type Request = Call & { url: string }

/** Opens the product with few rows and with many. `compare` measures how long the same call takes with each. */
export async function openFewAndMany<Side extends { url: string; stop: () => Promise<unknown> }>(
  open: (rows: number) => Promise<Side>,
  { manyOrders: many, calls }: Scale,
  report: Report,
  rows = 'orders',
) {
  const opened = (count: number) => {
    report(`${count} ${rows}`)
    return open(count)
  }
  const sides = { few: await opened(few), many: await opened(many) }
  return {
    ...sides,
    /** The median with many rows may be `atMost` times that with few. `beside`: a call that is made in turn with them. */
    async compare(what: string, ask: (side: Side) => Request, atMost = 1.3, beside?: Request) {
      report(what)
      const asked = { few: ask(sides.few), many: ask(sides.many) }
      const ms = beside
        ? await inAlternation({ ...asked, beside }, calls)
        : { ...(await inAlternation(asked, calls)), beside: [] }
      const of = (count: number, times: number[]) => ({ name: `${count} ${rows}`, ms: times })
      const figure = medianFigure(what, of(many, ms.many), of(few, ms.few), { atMost })
      return { figure, many: ms.many, beside: ms.beside }
    },
    close: () => Promise.all([sides.few.stop(), sides.many.stop()]),
  }
}
