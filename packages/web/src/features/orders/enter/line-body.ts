import { foldName } from '@ligeiro/contract/fold-text'
import { reaisOf } from '@ligeiro/contract/money'
import type { EnteredDelivery } from '@ligeiro/contract/order-corrections-schemas'
import { normalPhone } from '@ligeiro/contract/phone'
import type { ListedUser } from '@ligeiro/contract/user'
import { centsFromText } from '#lib/money-text.ts'
import { namesApart } from '#lib/names-apart.ts'
import { formatPhone } from '#lib/phone.ts'
import type { Column, Line } from './entered-lines.ts'
import { whenFrom } from './when-from.ts'

export type LineProblem = { text: string; column?: Column | undefined }
type Person = Pick<ListedUser, 'id' | 'name'> & {
  phone?: string | null
  email?: string | null
} & Pick<Partial<ListedUser>, 'phone_unconfirmed' | 'self_registered_at'>
export type Known = { clients: readonly Person[]; motoboys: readonly Person[]; now: number; zone: string }

/** The names by which a person is offered: one that occurs twice is told apart. */
export const offeredNames = (people: readonly Person[]): string[] => {
  const nameOf = namesApart(people)
  return people.map(({ id, name }) => nameOf(id, name))
}

/** Anybody may sign up with the name and phone of a shop: a self-made account whose phone nobody confirmed is meant by neither. */
const isClaim = ({ self_registered_at, phone, phone_unconfirmed }: Person) =>
  phone_unconfirmed === true || (self_registered_at !== undefined && !phone)

/** The people whom a text means: by their offered name or their whole name, by their phone, or else by the beginning of the name. */
function meant(people: readonly Person[], text: string): Person[] {
  const nameOf = namesApart(people)
  const typed = foldName(text)
  const phone = normalPhone(text)
  const by = (fits: (person: Person) => boolean) => people.filter(fits)
  const tries = [
    () => by(({ id, name }) => foldName(nameOf(id, name)) === typed),
    () => by(({ name }) => foldName(name) === typed),
    () => (phone === null ? [] : by((person) => person.phone === phone)),
    () => by(({ name }) => foldName(name).startsWith(`${typed} `)),
  ]
  for (const find of tries) {
    const found = find()
    if (found.length > 0) return found
  }
  return []
}

/** 'Dona Zilda, (48) 99999-0000' */
function nameAndPhone(text: string): { name: string; phone: string } | null {
  const [, name = '', typed = ''] = /^(.*?)[\s,;-]*(\+?[\d(][\d\s().-]{8,})$/.exec(text.trim()) ?? []
  const phone = normalPhone(typed)
  return name === '' || phone === null ? null : { name, phone }
}

const several = (who: string, found: readonly Person[]) =>
  `Há ${found.length} ${who} com este nome. Escreva o telefone, como em ${formatPhone(found[0]?.phone ?? '') || 'outro pedido'}.`

export function clientOf(
  text: string,
  clients: readonly Person[],
): Pick<EnteredDelivery, 'client' | 'client_id'> | string {
  if (text === '') return 'Informe o cliente'
  const written = nameAndPhone(text)
  const sure = clients.filter((client) => !isClaim(client))
  const known = written
    ? sure.filter(({ name, phone }) => phone === written.phone && foldName(name) === foldName(written.name))
    : meant(sure, text)
  const [one, ...others] = known
  if (one) return others.length === 0 ? { client_id: one.id } : several('clientes', known)
  if (written) return { client: written }
  return meant(clients, text).length > 0
    ? 'É só uma conta feita pela própria pessoa, não confirmada. Escreva nome e telefone.'
    : 'Cliente não encontrado. Para um novo, escreva nome e telefone.'
}

/** What a line sends, or why it cannot be sent. */
export function bodyOf({ key, cells }: Line, { clients, motoboys, now, zone }: Known): EnteredDelivery | LineProblem {
  const problem = (column: Column, text: string): LineProblem => ({ column, text })
  const client = clientOf(cells.client.trim(), clients)
  if (typeof client === 'string') return problem('client', client)
  const cents = centsFromText(cells.price)
  if (cents == null) return problem('price', cents === null ? 'Informe o valor' : 'Escreva o valor assim: 12,50')
  const cash = centsFromText(cells.cash)
  if (cash === undefined) return problem('cash', 'Escreva o dinheiro assim: 33,00')
  const riders = meant(motoboys, cells.motoboy)
  const [motoboy] = riders
  if (!motoboy) return problem('motoboy', cells.motoboy.trim() === '' ? 'Informe o motoboy' : 'Motoboy não encontrado')
  if (riders.length > 1) return problem('motoboy', several('motoboys', riders))
  const delivered_at = whenFrom(cells.delivered_at, now, zone)
  if (delivered_at === null) return problem('delivered_at', 'Escreva quando foi assim: 25/11 23:40')
  return {
    ...client,
    pickup_address: cells.pickup_address,
    delivery_address: cells.delivery_address,
    description: cells.description.trim() || 'Entrega',
    price: reaisOf(cents),
    motoboy_id: motoboy.id,
    delivered_at,
    receiver: cells.receiver.trim() || undefined,
    ...(cash ? { collected: [{ method: 'cash', amount: reaisOf(cash) }] } : {}),
    ref: key,
  }
}

/** Whether a text can be no amount or no moment, whatever the other cells say. */
export const isWrong = (column: Column, text: string, now: number, zone: string): boolean =>
  ((column === 'price' || column === 'cash') && centsFromText(text) === undefined) ||
  (column === 'delivered_at' && whenFrom(text, now, zone) === null)

/** The column of a field of the call. */
export const columnOf = (field: string | undefined): Column | undefined => {
  if (field === undefined) return undefined
  const [name = ''] = field.split('.')
  if (name.startsWith('client')) return 'client'
  if (name === 'collected') return 'cash'
  return name === 'motoboy_id' ? 'motoboy' : (name as Column)
}
