import { email, personName } from '@ligeiro/contract/fields'
import type { ImportLine } from '@ligeiro/contract/imports-schemas'
import { readPhone } from '@ligeiro/contract/phone'
import { roleLabel } from '@ligeiro/contract/role'
import type { Person } from '../people/users/who-is-meant.ts'
import type { ImportContext } from './judge.ts'
import { checked, LineProblem, textOf } from './values.ts'

/** A person as a line names them. */
export type Named = { name: string; phone: string | null; email: string | null; notes: (string | null)[] }

/** A phone of a cell, or why it is none. */
export function phoneOf(cell: string | undefined, { area }: Pick<ImportContext, 'area'>) {
  const text = textOf(cell)
  if (text === null) return { phone: null, problem: null }
  const read = readPhone(text, area)
  if ('phone' in read) return { phone: read.phone, problem: null }
  const isLocal = /^\d{8,9}$/.test(text.replace(/\D/g, ''))
  return { phone: null, problem: { text: read.problem, reason: isLocal ? 'sem DDD' : 'com telefone errado' } }
}

export function personOf({ fields }: ImportLine, context: ImportContext): Named {
  const name = checked(personName, textOf(fields.name) ?? '', 'sem nome')
  const address = textOf(fields.email)
  const { phone, problem } = phoneOf(fields.phone, context)
  // An e-mail is enough.
  if (problem && address === null) throw new LineProblem(problem.text, problem.reason)
  const notes = [problem && `“${textOf(fields.phone)}” não é um telefone: fica vazio, confira`]
  return { name, phone, email: address === null ? null : checked(email, address, 'com e-mail errado'), notes }
}

export const whose = ({ name, role }: Person) => `${name} (${roleLabel[role].toLowerCase()})`
