import { statusLabel } from '@ligeiro/contract/order-status'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { brazilian } from '#lib/dates.ts'
import type { NameOf } from '#lib/names-apart.ts'
import type { StatementForm } from './filter.ts'

type Others = Pick<StatementForm, 'by' | 'client_id' | 'motoboy_id' | 'status'>

export function periodWords({ start, startTime, end, endTime }: Omit<StatementForm, keyof Others>): string {
  const [from, until] = [`${brazilian(start)} ${startTime}`.trim(), `${brazilian(end)} ${endTime}`.trim()]
  if (start && end) return from === until && !startTime ? `Dia ${from}` : `De ${from} a ${until}`
  if (start) return `A partir de ${from}`
  if (end) return `Até ${until}`
  return 'Todo o período'
}

/** By which date the statement counts. */
const dateWords = ({ by }: Pick<StatementForm, 'by'>): string =>
  by === 'delivered' ? 'Pelo dia da entrega' : 'Pelo dia do pedido'

export type Names = { client: NameOf; motoboy: NameOf }

type Found = Pick<Statement, 'by_client' | 'by_motoboy'>

const nameIn = (people: readonly { id: string | null; name: string | null }[], id: string, nameOf: NameOf) =>
  nameOf(id, people.find((person) => person.id === id)?.name ?? 'sem pedidos')

/** Whose statement it is. The name is taken from the orders that were found. */
export const clientWords = ({ client_id }: Pick<StatementForm, 'client_id'>, found: Found, names: Names): string =>
  `Cliente: ${nameIn(found.by_client, client_id, names.client)}`

/** The other filters. */
export function filterWords(form: StatementForm, found: Found, names: Names): string[] {
  return [
    dateWords(form),
    form.client_id && clientWords(form, found, names),
    form.motoboy_id && `Motoboy: ${nameIn(found.by_motoboy, form.motoboy_id, names.motoboy)}`,
    form.status.length > 0 && `Status: ${form.status.map((status) => statusLabel(status, 'admin')).join(', ')}`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}
