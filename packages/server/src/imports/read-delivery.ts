import { createHash } from 'node:crypto'
import { limits } from '@ligeiro/contract/limits'
import { line as lineText, optionalLine, paragraph } from '@ligeiro/contract/fields'
import { foldName } from '@ligeiro/contract/fold-text'
import type { ImportFields, ImportLine } from '@ligeiro/contract/imports-schemas'
import type { PastDelivery } from '../orders/operations/import-orders.ts'
import { whoIsMeant, type Person } from '../people/users/who-is-meant.ts'
import type { ImportContext } from './judge.ts'
import { localMoment } from './moments.ts'
import { phoneOf } from './people.ts'
import { centsOf, checked, isCourtesy, LineProblem, textOf } from './values.ts'

const pickupText = lineText('Endereço de coleta', limits.address, 'Endereço de coleta é obrigatório')
const deliveryText = lineText('Endereço de entrega', limits.address, 'Falta o endereço de entrega ou o bairro')
const descriptionText = paragraph('Descrição', limits.description, 'Descrição é obrigatória')
const recipientText = optionalLine('Quem recebe', limits.name)

/** The client of a delivery, by phone if the line has one, and by name. */
function clientOf(clients: readonly Person[], fields: ImportFields, context: ImportContext): Person {
  const name = textOf(fields.client)
  const { phone } = phoneOf(fields.client_phone, context)
  const { byName, byPhone, claims } = whoIsMeant(clients, { name, phone })
  const both = byPhone.filter((one) => byName.includes(one))
  const [found, another] = both.length > 0 ? both : byPhone.length > 0 && name === null ? byPhone : byName
  if (!found) {
    if (name === null && phone === null) throw new LineProblem('Falta o cliente', 'sem cliente')
    const who = `“${name ?? textOf(fields.client_phone)}”`
    if (claims.length > 0)
      throw new LineProblem(
        `${who} é só uma conta feita pela própria pessoa, não confirmada. Importe o cliente antes, ou confirme o telefone em Usuários`,
        'de conta não confirmada',
      )
    throw new LineProblem(`Nenhum cliente é ${who}. Importe os clientes antes`, 'de cliente que não existe')
  }
  if (another)
    throw new LineProblem(
      `Há mais de um cliente “${name ?? found.name}”. Ponha o telefone em uma coluna`,
      'com mais de um cliente do nome',
    )
  return found
}

/** Adds the bairro of a column of its own, unless the address names it. */
function withBairro(address: string | null, bairro: string | null): string | null {
  if (address === null || bairro === null) return address ?? bairro
  return foldName(address).includes(foldName(bairro)) ? address : `${address} - ${bairro}`
}

/** A delivery as a line says it. `key` is that of the whole line, by which the same line is known. */
export type ReadDelivery = {
  client: Person
  local: string
  key: string
  pickup: string | null
  notes: (string | null)[]
  texts: Omit<PastDelivery, 'client_id' | 'at' | 'motoboy_id' | 'pickup_address'>
}

export function readDelivery(
  { fields, copy = 0 }: ImportLine,
  clients: readonly Person[],
  context: ImportContext,
): ReadDelivery {
  const client = clientOf(clients, fields, context)
  const { local, notes } = localMoment(fields.date, fields.time, context)
  const pickup = textOf(fields.pickup_address)
  const delivery = withBairro(textOf(fields.delivery_address), textOf(fields.bairro))
  const { phone, problem } = phoneOf(fields.recipient_phone, context)
  const texts = {
    price_cents: centsOf(fields.price),
    delivery_address: checked(deliveryText, delivery ?? '', 'sem endereço'),
    recipient_name: checked(recipientText, textOf(fields.recipient_name)) || null,
    recipient_phone: phone,
    description: checked(descriptionText, textOf(fields.description) ?? 'Entrega importada'),
  }
  const said = [client.id, local, pickup, ...Object.values(texts), copy]
  return {
    client,
    local,
    key: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
    pickup: pickup && checked(pickupText, pickup),
    notes: [
      ...notes,
      isCourtesy(fields.price) ? 'Cortesia: fica sem valor' : null,
      problem && `“${textOf(fields.recipient_phone)}” não é um telefone: fica vazio, confira`,
    ],
    texts,
  }
}
