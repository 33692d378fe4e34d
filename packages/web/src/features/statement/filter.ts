import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { StatementDate } from '@ligeiro/contract/statement-schemas'

/** The fields of the filter; empty means any, and of `by` the creation. Days are `YYYY-MM-DD`, their hours `HH:MM` or empty: the whole day. */
export type StatementForm = {
  start: string
  startTime: string
  end: string
  endTime: string
  by: '' | 'delivered'
  client_id: string
  motoboy_id: string
  status: readonly OrderStatus[]
}
type Query = Partial<Record<'start' | 'end' | 'client_id' | 'motoboy_id', string>> & {
  by?: StatementDate
  status?: OrderStatus[]
}

export const noFilter: StatementForm = {
  start: '',
  startTime: '',
  end: '',
  endTime: '',
  by: '',
  client_id: '',
  motoboy_id: '',
  status: [],
}
export const isFiltered = ({ status, ...texts }: StatementForm): boolean =>
  status.length > 0 || Object.values(texts).some((text) => text !== '')

/** An hour without its day means nothing. */
const withTime = (day: string, time: string) => (day !== '' && time !== '' ? `${day}T${time}` : day)

/** The query of the calls to the server, without the empty fields. */
export const queryOf = ({ status, start, startTime, end, endTime, ...others }: StatementForm): Query => {
  const texts = { start: withTime(start, startTime), end: withTime(end, endTime), ...others }
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(status.length > 0 ? { status: [...status] } : {}),
  }
}

/** The query string of the page to print. */
export function searchOf(form: StatementForm): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(queryOf(form)))
    for (const value of [values].flat()) search.append(name, value)
  return search.toString()
}

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text)

export function formFrom(search: URLSearchParams): StatementForm {
  const [start = '', startTime = ''] = (search.get('start') ?? '').split('T')
  const [end = '', endTime = ''] = (search.get('end') ?? '').split('T')
  return {
    start,
    startTime,
    end,
    endTime,
    by: search.get('by') === 'delivered' ? 'delivered' : '',
    client_id: search.get('client_id') ?? '',
    motoboy_id: search.get('motoboy_id') ?? '',
    status: search.getAll('status').filter(isStatus),
  }
}
