import type { Order } from '@ligeiro/contract/order'
import { clockTime } from '#lib/dates.ts'

/** The changes that were asked for, as one fact of the order, each with what the desk answered. */
export function requestFacts({ change_requests = [] }: Order, zone: string): { label: string; value: string }[] {
  const value = change_requests.map(({ note, at, answer }) => {
    const said = answer === null ? 'aguardando a central' : answer.done ? 'feito' : 'não foi possível'
    return `${clockTime(at, zone)} ${note} (${answer?.note ? `${said}: ${answer.note}` : said})`
  })
  return value.length > 0 ? [{ label: 'Mudança pedida', value: value.join(' · ') }] : []
}
