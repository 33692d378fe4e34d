import type { ReadOrder } from '@ligeiro/contract/intake-schemas'
import { indexNames } from '#intake/reader/names.ts'
import { readMessage } from '#intake/reader/read-message.ts'

type Field = { value: string | number | true; sure: boolean; from: [number, number] }

/** The fields of an order that have a value, by their path. */
export function fieldsOf(value: object, path = ''): [string, Field][] {
  return Object.entries(value).flatMap(([name, part]: [string, unknown]): [string, Field][] => {
    if (part === null || typeof part !== 'object') return []
    return 'from' in part ? [[path + name, part as Field]] : fieldsOf(part, `${path}${name}.`)
  })
}

const bairros = indexNames(['Centro', 'Trindade', 'Campeche', 'Casa Amarela', 'Torre', 'Saco Grande'])

/** Reads a message on Thursday, 12 November 2026, 10:00, in São Paulo. */
export function read(text: string): ReadOrder[] {
  const orders = readMessage(text, { at: new Date('2026-11-12T13:00:00Z'), timeZone: 'America/Sao_Paulo', bairros })
  if (typeof orders === 'string') throw new Error(orders)
  return orders
}

/** The values of every order, by their path. */
export const valuesOf = (text: string) =>
  read(text).map((order) => Object.fromEntries(fieldsOf(order).map(([path, { value }]) => [path, value])))

/** The paths of the fields that another reading was possible of. */
export const unsureOf = (text: string) =>
  read(text).flatMap((order) => fieldsOf(order).flatMap(([path, { sure }]) => (sure ? [] : [path])))
