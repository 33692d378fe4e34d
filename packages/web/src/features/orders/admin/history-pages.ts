import type { HistoryEntry } from '@ligeiro/contract/orders-api'

/** Lines that the server answers at once, at most. */
const most = 500

type Page = { limit: string; before?: string }

/** The newest `count` lines of a history, newest first, and whether there are older ones. */
export async function newestLines(
  ask: (page: Page) => Promise<HistoryEntry[]>,
  count: number,
): Promise<{ lines: HistoryEntry[]; more: boolean }> {
  const lines: HistoryEntry[] = []
  // One more than wanted tells whether there are older ones.
  while (lines.length <= count) {
    const limit = Math.min(count + 1 - lines.length, most)
    const before = lines.at(-1)?.id
    const page = await ask({ limit: String(limit), ...(before === undefined ? {} : { before }) })
    lines.push(...page)
    if (page.length < limit) break
  }
  return { lines: lines.slice(0, count), more: lines.length > count }
}
