import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectWholeLedger } from '#test/money-history/agreement.ts'
import { operation, runHistory } from '#test/money-history/history.ts'
import { startFirm, type Firm } from '#test/money-history/world.ts'

vi.setConfig({ testTimeout: 0 })

let firm: Firm
beforeAll(async () => {
  firm = await startFirm()
})
afterAll(() => firm.testApp.close())

/** MONEY_OPERATIONS: how many; MONEY_SEED: those of an earlier run. */
const operations = Number(process.env.MONEY_OPERATIONS ?? 10_000)
const seed = Number(process.env.MONEY_SEED ?? Math.floor(Math.random() * 2 ** 31))

test(`one random history of ${operations} operations (seed ${seed}) over closed months, killed and restored in the middle`, async () => {
  const history = fc.sample(operation, { numRuns: operations, seed })
  await runHistory(firm, history, { restoreAt: Math.floor(operations / 2), checkEach: 50 })
  await expectWholeLedger(firm)
  expect(firm.months.papers.size).toBeGreaterThanOrEqual(2)
})
