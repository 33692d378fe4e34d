import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectWholeLedger } from '#test/money-history/agreement.ts'
import { operation, runHistory } from '#test/money-history/history.ts'
import { startFirm, type Firm } from '#test/money-history/world.ts'

/** Histories; `npm run test:long` sets LONG, and `MONEY_HISTORIES=10000 npx vitest run packages/server/src/money/property.db.test.ts` runs as many. */
const histories = Number(process.env.MONEY_HISTORIES ?? (process.env.LONG ? 300 : 6))
const operations = process.env.LONG || process.env.MONEY_HISTORIES ? 200 : 60
vi.setConfig({ testTimeout: 0 })

/** Each has its own database and clock, so that their histories run beside each other. */
const firms: Firm[] = []
beforeAll(async () => {
  for (let n = 0; n < 3; n++) firms.push(await startFirm())
})
afterAll(async () => {
  for (const { testApp } of firms) await testApp.close()
})

/** Histories of a firm follow each other in its books, so that a shorter one cannot be tried after one that failed: seed and path repeat it. */
const endOnFailure = true

const historyOf = (length: number) => fc.array(operation, { minLength: length, maxLength: length })

test(`${histories} random histories of ${operations} operations: the ledger agrees with books that are kept independently`, async () => {
  let finished = 0
  const propertyOf = (firm: Firm) =>
    fc.asyncProperty(historyOf(operations), async (history) => {
      await runHistory(firm, history)
      if (++finished % 50 === 0) await expectWholeLedger(firm)
    })
  await Promise.all(
    firms.map((firm) => fc.assert(propertyOf(firm), { numRuns: Math.ceil(histories / firms.length), endOnFailure })),
  )
  for (const firm of firms) await expectWholeLedger(firm)
  expect(finished).toBeGreaterThanOrEqual(histories)
})

test('a random history agrees at every step, killed and restored in the middle', async () => {
  const firm = firms[0]!
  const { testApp } = firm
  const restored = fc.asyncProperty(historyOf(60), (history) =>
    runHistory(firm, history, { restoreAt: 30, checkEach: 1 }),
  )
  await fc.assert(restored, { numRuns: 1, endOnFailure })
  expect(firm.testApp.connection).not.toEqual(testApp.connection)
})
