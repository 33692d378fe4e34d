import type { ImportLine } from '@ligeiro/contract/imports-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import type { ClosingKind } from '../money/closings/kinds.ts'
import type { Party } from '../money/closings/close.ts'
import { reverseEntry } from '../money/closings/post-manually.ts'
import { readToday } from '../firm/settings/queries.ts'
import { enterOpening } from '../money/openings/enter.ts'
import { readEntered, readReversible } from '../money/openings/queries.ts'
import { moneySince } from '../money/rules/queries.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import { reais } from '../prices/reais.ts'
import type { ImportContext, Made } from './judge.ts'
import { signedCentsOf } from './values.ts'

/** What a line enters of a person, in cents; null: nothing. */
export type ReadOpening = { cents: number | null; note: string | null }

/** Returns a function that reads what a line says of a person, each once. */
export async function openingReader(db: Db): Promise<(line: ImportLine, person: string) => ReadOpening> {
  const begun = (await moneySince(db)) !== null
  const entered = await readEntered(db)
  return ({ fields }, person) => {
    const cents = signedCentsOf(fields.opening)
    if (cents === null) return { cents: null, note: null }
    if (!begun)
      return { cents: null, note: 'O saldo anterior fica de fora: comece o financeiro, e importe a planilha de novo' }
    const before = entered.get(person)
    if (before === undefined) {
      entered.set(person, cents)
      return { cents, note: null }
    }
    const words = before > 0 ? `deve ${reais(before)}` : `tem a receber ${reais(-before)}`
    return { cents: null, note: before === cents ? null : `O saldo anterior já lançado fica como está: ${words}` }
  }
}

/** As a check answers it. */
export const storedOpening = ({ cents }: ReadOpening) => (cents === null ? {} : { opening: reaisOf(cents) })

/** The entry's number as the id of what an import made. */
const idOf = (entry: string) => `00000000-0000-4000-8000-${BigInt(entry).toString(16).padStart(12, '0')}`
const entryOf = (id: string) => BigInt(`0x${id.slice(-12)}`).toString()

export async function writeOpening(
  tx: Tx,
  { user, now, zone }: ImportContext,
  kind: ClosingKind,
  party: Party,
  { cents }: ReadOpening,
): Promise<Made[]> {
  if (cents === null) return []
  const acting = { user, now, today: await readToday(tx, now, zone) }
  return [{ kind: 'opening', id: idOf(await enterOpening(tx, kind, party, { amount: cents }, acting)) }]
}

/** Reverses the openings of an import that no invoice or settlement has; returns the ids of those that are gone. */
export async function undoOpenings(
  tx: Tx,
  { user, now, zone }: Pick<ImportContext, 'user' | 'now' | 'zone'>,
  ids: readonly string[],
): Promise<string[]> {
  const { open, reversed } = await readReversible(tx, ids.map(entryOf))
  const acting = { user, now, today: await readToday(tx, now, zone), city: null }
  for (const entry of open) await reverseEntry(tx, entry, 'A importação da planilha foi desfeita', acting)
  return [...open, ...reversed].map(idOf)
}
