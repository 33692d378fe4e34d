import type { ImportLine, JudgedLine } from '@ligeiro/contract/imports-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import { ApiError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { PastDelivery } from '../orders/operations/import-orders.ts'
import type { Bairros } from '../prices/known-bairros.ts'
import { LineProblem } from './values.ts'

export type ImportContext = {
  user: SignedIn
  now: Date
  bairros: Bairros
  /** TIME_ZONE and CITY. */
  zone: string
  city: string | null
  /** The firm's area code. */
  area: string | null
}

/** What a line made. */
export type Made = { kind: 'order' | 'user' | 'address' | 'table' | 'opening'; id: string; key?: Buffer }
/** A line, and what it would write: the order of a past delivery, or what `write` does. */
export type Judged = JudgedLine & {
  order?: { delivery: PastDelivery; key: Buffer }
  write?: (tx: Tx) => Promise<Made[]>
}

export type Decided = { outcome: 'new' | 'known' | 'changed'; notes?: readonly (string | null)[] } & Pick<
  Judged,
  'order' | 'write' | 'stored'
>

/** Decides on one line. What is wrong with it becomes its text, and leaves the other lines alone. */
export async function judgeLine({ number }: ImportLine, decide: () => Decided | Promise<Decided>): Promise<Judged> {
  try {
    const { outcome, notes = [], ...what } = await decide()
    const text = notes.filter((note) => note !== null).join('. ') || null
    return { number, outcome, text, ...what }
  } catch (error) {
    return problemOf(number, error)
  }
}

/** A line that cannot be written; throws what is no fault of the line. */
export function problemOf(number: number, error: unknown): Judged {
  const isOurs = error instanceof LineProblem || (error instanceof ApiError && error.status < 500)
  if (!isOurs) throw error
  const reason = error instanceof LineProblem ? error.reason : null
  return { number, outcome: 'problem', text: error.message, ...(reason !== null && { reason }) }
}
