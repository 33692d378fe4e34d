import * as fc from 'fast-check'
import { expectAgreement, expectReadAlike, expectWholeHistory, expectWholeLedger } from './agreement.ts'
import { closingActs } from './closings.ts'
import { ordersActs } from './deliveries.ts'
import { expectMonths, monthActs } from './months.ts'
import { killAndRestore } from './restore.ts'
import { expectTicks, expectTill, readFirm, tillActs } from './till.ts'
import { newWorld, type Firm } from './world.ts'

const acts = { ...ordersActs, ...closingActs, ...tillActs, ...monthActs }
type Name = keyof typeof acts
/** How often each happens, beside the others. */
const weights: Partial<Record<Name, number>> = {
  deliver: 5,
  giveBack: 2,
  answerHandOver: 2,
  closeSettlement: 2,
  addItem: 2,
}
export const operation = fc.record({
  kind: fc.oneof(
    ...(Object.keys(acts) as Name[]).map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) })),
  ),
  by: fc.nat(2),
  a: fc.nat(4),
  b: fc.nat(1000),
  cents: fc.integer({ min: 1, max: 9999 }),
})
type Named = typeof operation extends fc.Arbitrary<infer One> ? One : never

type Options = {
  /** Before which operation the firm is killed and restored. */
  restoreAt?: number
  /** After how many operations the whole ledger is checked each time. */
  checkEach?: number
}

/** A history of people of its own, compared with the expected books after every operation. */
export async function runHistory(firm: Firm, history: readonly Named[], options: Options = {}): Promise<void> {
  const { restoreAt, checkEach = Infinity } = options
  const world = await newWorld(firm)
  const firmBefore = await readFirm(firm)
  for (const [n, { kind, ...numbers }] of history.entries()) {
    try {
      if (n === restoreAt) await killAndRestore(world, firm, numbers)
      await acts[kind](world, numbers)
      await expectAgreement(world)
      await expectTill(world, firmBefore)
      if (n % checkEach === 0) await expectWholeLedger(firm)
    } catch (error) {
      throw new Error(`operation ${n + 1}, ${kind}: ${error instanceof Error ? error.message : ''}`, { cause: error })
    }
  }
  await expectWholeHistory(world)
  await expectReadAlike(world)
  await expectTicks(world)
  await expectMonths(world)
}
