import { importsApi, maxLinesPerCall } from '@ligeiro/contract/imports-api'
import type { ImportKind, ImportLine, JudgedLine } from '@ligeiro/contract/imports-schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { callWithIntentKey } from '#api/change.ts'
import { queryClient } from '#api/query-client.ts'
import type { Role } from '#features/sheet-columns/roles.ts'
import { reading } from '#api/reading.ts'

const importsQuery = reading(['imports'], importsApi.list)
/** The newest imports, newest first. */
export const useImports = () => useQuery(importsQuery)
export const refetchImports = () => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })

type Progress = (done: number) => void
const pageOf = (lines: readonly ImportLine[], done: number) => lines.slice(done, done + maxLinesPerCall)

/** Sends the lines page by page. */
async function inPages(
  lines: readonly ImportLine[],
  send: (page: ImportLine[]) => Promise<JudgedLine[]>,
  onProgress: Progress,
): Promise<JudgedLine[]> {
  const judged: JudgedLine[] = []
  for (let done = 0; done < lines.length; done += maxLinesPerCall) {
    onProgress(done)
    judged.push(...(await send(pageOf(lines, done))))
  }
  return judged
}

/** What an import of the lines would do; nothing is written. */
export const checkLines = (kind: ImportKind, lines: readonly ImportLine[], onProgress: Progress) =>
  inPages(lines, (page) => call(importsApi.check, { body: { kind, lines: page } }), onProgress)

type Sheet = { kind: ImportKind; file_name: string; head: string[]; columns: readonly Role[] }

/** Imports the lines. Interrupted, it goes on when the same sheet is imported again: what is there already makes nothing twice. */
export async function importAll(
  sheet: Sheet,
  lines: readonly ImportLine[],
  onProgress: Progress,
  confirmation: string | undefined,
) {
  const body = { ...sheet, columns: [...sheet.columns], lines: lines.length }
  const { id } = await callWithIntentKey(importsApi.begin, {
    body,
    ...(confirmation === undefined ? {} : { confirmation }),
  })
  return inPages(
    lines,
    (page) => callWithIntentKey(importsApi.write, { params: { id }, body: { lines: page } }),
    onProgress,
  )
}

/** Takes an import back, in as many calls as it needs. Returns how many things stayed because something depends on them. */
export async function undoAll(
  id: string,
  confirmation: string | undefined,
): Promise<{ removed: number; kept: number }> {
  const sum = { removed: 0, kept: 0 }
  for (;;) {
    const options = { params: { id }, ...(confirmation === undefined ? {} : { confirmation }) }
    const { removed, kept, more } = await callWithIntentKey(importsApi.undo, options)
    sum.removed += removed
    sum.kept += kept
    if (!more) return sum
  }
}
