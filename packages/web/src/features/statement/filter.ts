import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'

/** The fields of the filter; empty means any. Days are `YYYY-MM-DD`. */
export type StatementForm = {
  start: string
  end: string
  client_id: string
  motoboy_id: string
  status: readonly OrderStatus[]
}
type Query = Partial<Record<Exclude<keyof StatementForm, 'status'>, string>> & { status?: OrderStatus[] }

export const noFilter: StatementForm = { start: '', end: '', client_id: '', motoboy_id: '', status: [] }
export const isFiltered = ({ status, ...texts }: StatementForm): boolean =>
  status.length > 0 || Object.values(texts).some((text) => text !== '')

/** The query of the calls to the server, without the empty fields. */
export const queryOf = ({ status, ...texts }: StatementForm): Query => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  ...(status.length > 0 ? { status: [...status] } : {}),
})

/** The query string of the page to print. */
export function searchOf(form: StatementForm): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(queryOf(form)))
    for (const value of [values].flat()) search.append(name, value)
  return search.toString()
}

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text)

export const formFrom = (search: URLSearchParams): StatementForm => ({
  start: search.get('start') ?? '',
  end: search.get('end') ?? '',
  client_id: search.get('client_id') ?? '',
  motoboy_id: search.get('motoboy_id') ?? '',
  status: search.getAll('status').filter(isStatus),
})
