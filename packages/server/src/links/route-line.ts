import { routePoints, routeStep, routeSteps, routeWays } from '@ligeiro/contract/route-line'
import type { OrderRow } from '../orders/order/rows.ts'
import { html, type Html } from './html.ts'

/** The five steps of a delivery as a drawn line, with the words and the times of the steps below it. `times` by step. */
export function routeLine(
  order: Pick<OrderRow, 'status' | 'motoboy_id'>,
  times: Partial<Record<number, { at: string; text: string }>> = {},
): Html | false {
  const step = routeStep(order)
  if (step === null) return false
  return html`<svg class="route" viewBox="0 0 320 56" aria-hidden="true">
      ${routeWays.map((way, index) => html`<path d="${way}" class="${index < step ? 'done' : ''}" /> `)}
      ${routePoints.map(
        ([x, y], index) =>
          html`<circle cx="${x}" cy="${y}" r="${index === step ? 7 : 5}" class="${index <= step ? 'done' : ''}" /> `,
      )}
    </svg>
    <ol class="steps">
      ${routeSteps.map((name, index) => {
        const time = times[index]
        return html`<li${index === step && html` aria-current="step"`}>
          ${name}${time !== undefined && html` <time datetime="${time.at}">${time.text}</time>`}
        </li> `
      })}
    </ol>`
}
