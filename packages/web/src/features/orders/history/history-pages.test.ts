import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { expect, test } from 'vitest'
import { newestLines } from './history-pages.ts'

/** A server that has `total` lines and answers them as the contract says. */
function historyOf(total: number) {
  const all = Array.from({ length: total }, (_, index) => ({ id: String(total - index) }) as HistoryEntry)
  const requestedPages: { limit: string; before?: string }[] = []
  const ask = (page: { limit: string; before?: string }) => {
    requestedPages.push(page)
    const rest = all.filter(({ id }) => page.before === undefined || Number(id) < Number(page.before))
    return Promise.resolve(rest.slice(0, Number(page.limit)))
  }
  return { ask, requestedPages }
}
const numbers = (lines: HistoryEntry[]) => lines.map(({ id }) => Number(id))
const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index)

test.each([
  [3, 100, 3, false],
  [100, 100, 100, false],
  [101, 100, 100, true],
  [0, 100, 0, false],
])('of %i lines the newest %i are %i; older ones: %s', async (total, count, length, more) => {
  const { ask, requestedPages } = historyOf(total)
  const found = await newestLines(ask, count)
  expect([numbers(found.lines), found.more]).toEqual([down(total, length), more])
  expect(requestedPages).toHaveLength(1)
})

test('more lines than one answer holds are loaded page by page', async () => {
  const { ask, requestedPages } = historyOf(1300)
  const found = await newestLines(ask, 1200)
  expect([numbers(found.lines), found.more]).toEqual([down(1300, 1200), true])
  expect(requestedPages).toEqual([{ limit: '500' }, { limit: '500', before: '801' }, { limit: '201', before: '301' }])
})
