import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'

/** The maximum number of lines in one answer of the server. */
const maxPageSize = 500

type Page = { limit: string; before?: string }

/** Loads the newest `count` lines of a history, newest first. `more`: whether there are older lines. */
export async function newestLines(fetchPage: (page: Page) => Promise<HistoryEntry[]>, count: number) {
  const lines: HistoryEntry[] = []
  // One more line than needed is loaded, to find out whether there are older ones.
  while (lines.length <= count) {
    const limit = Math.min(count + 1 - lines.length, maxPageSize)
    const before = lines.at(-1)?.id
    const page = await fetchPage({ limit: String(limit), ...(before === undefined ? {} : { before }) })
    lines.push(...page)
    if (page.length < limit) break
  }
  return { lines: lines.slice(0, count), more: lines.length > count }
}
