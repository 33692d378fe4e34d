import { storeKey } from '../../src/money/pix/keys.ts'
import { fractionsOfCents } from '../fractions-of-cents.ts'
import { startTestApp, type Person, type TestApp } from '../test-app.ts'
import { bps, ExpectedBooks, shares, type Posting } from './expected-books.ts'

export const displacement = 400n
const people = { admin: 3, motoboy: 5, client: 5 } as const

/** The people of one history, and what the books should say of what they did. */
export type World = {
  testApp: TestApp
  admins: Person[]
  motoboys: Person[]
  clients: Person[]
  books: ExpectedBooks
  /** The newest first balance of cash and of the bank, which all histories of a firm have in common. */
  tillOpenings: Map<'cash' | 'bank', Posting>
  /** What earlier histories of the firm came to, the documents of months as they were made, and what those in force come to. */
  months: { earlier: FirmSums; papers: Map<string, string>; closed: FirmSums }
  /** The newest entry before the history. */
  before: string
  /** The newest entry that was compared, and what the accounts come to with it. */
  newest: string
  found: Map<string, bigint>
}

/** In cents, what the accounts of the firm come to in a report. */
export type FirmSums = Record<'revenue' | 'cost' | 'cash' | 'bank' | 'card' | 'loss' | 'expense', bigint>

export type Firm = Pick<World, 'testApp' | 'admins' | 'tillOpenings' | 'months'>

/** What a history does next; each operation takes from the numbers what it needs. */
export type Operation = { by: number; a: number; b: number; cents: number }

/** Throws if a call is not answered as the expected books say, or with a fraction of a cent. */
export function demand(answer: { status: number; body: unknown }, expected: number): void {
  const fractions = fractionsOfCents(answer.body)
  if (fractions.length > 0) throw new Error(`answered ${fractions.join()}`)
  if (answer.status !== expected)
    throw new Error(`answered ${answer.status} instead of ${expected}: ${JSON.stringify(answer.body)}`)
}

export const reason = 'Por engano'
export const reaisOf = (cents: bigint | number) => Number(cents) / 100
export const centsOf = (reais: number) => BigInt(Math.round(reais * 100))
/** The firm's day: histories move the clock. */
export const dayOf = ({ clock }: TestApp) => new Date(clock().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)
export const pick = <T>(from: Iterable<T>, n: number): T | undefined => {
  const all = [...from]
  return all[n % Math.max(all.length, 1)]
}

const create = (testApp: TestApp, role: keyof typeof people) =>
  Promise.all(Array.from({ length: people[role] }, (_, n) => testApp.createUser(role, `${role} ${n}`)))

/** An app of a firm, on its own database or on the `given` one. */
export const startFirmApp = (given?: TestApp['connection']) =>
  startTestApp({ accessTokenSeconds: 1_000_000_000 }, given)

/** Signs all people in again, in the app that the world has now. */
export async function signInAgain({ testApp, admins, motoboys, clients }: World): Promise<void> {
  for (const people of [admins, motoboys, clients])
    people.splice(0, people.length, ...(await Promise.all(people.map((one) => testApp.signInAgain(one)))))
}

const none = { revenue: 0n, cost: 0n, cash: 0n, bank: 0n, card: 0n, loss: 0n, expense: 0n }

/** A firm with its first rules and a Pix key. */
export async function startFirm(): Promise<Firm> {
  const testApp = await startFirmApp()
  const admins = await create(testApp, 'admin')
  const key = { kind: 'cnpj', key: '11222333000181', name: 'Ligeiro', city: 'Palhoça' } as const
  await storeKey(testApp.db, null, { ...key, changed_at: testApp.clock(), changed_by: admins[0]!.id })
  const share = { kind: 'percent', bps, min: 0 }
  const wait = { free: 0, minute: 1, most: 60 }
  const rules = { share, shares, wait, displacement_fee: reaisOf(displacement) }
  demand(await admins[0]!.put('/money/rules', rules), 200)
  const months = { earlier: none, papers: new Map(), closed: none }
  return { testApp, admins, tillOpenings: new Map(), months }
}

/** Motoboys and clients without a history. */
export async function newWorld(firm: Firm): Promise<World> {
  const [motoboys, clients] = await Promise.all([create(firm.testApp, 'motoboy'), create(firm.testApp, 'client')])
  const newest = await firm.testApp.db
    .selectFrom('ledger_entries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const before = newest?.id ?? '0'
  return { ...firm, motoboys, clients, books: new ExpectedBooks(), before, newest: before, found: new Map() }
}
