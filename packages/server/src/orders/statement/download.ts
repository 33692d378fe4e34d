import { Readable } from 'node:stream'
import { statementCountHeader } from '@ligeiro/contract/statement-api'
import type { StatementFilter } from '@ligeiro/contract/statement-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyReply } from 'fastify'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { fileNameAt } from '../../platform/files/file-name.ts'
import { saveAs } from '../../platform/files/save-as.ts'
import { xlsx } from '../../platform/files/xlsx.ts'
import { readDayRule } from '../../firm/settings/queries.ts'
import type { DayRule } from '../../platform/time/day-rule.ts'
import { columnsOf } from './columns.ts'
import { csv } from './csv.ts'
import { jsonLines } from './lines.ts'
import { countOrders } from './queries.ts'
import { openSnapshot, readRows, type StatementRow } from './rows.ts'
import { checkPeopleExist, readSummary } from './read-statement.ts'

/** Each download holds a connection of the pool for as long as the client's network takes; the limit leaves connections to the other routes. */
const maxConcurrent = 2
/** A download of which the client read nothing for this long is ended. */
const defaultIdleTimeoutMs = 60_000
const retryAfterSeconds = 10

const tooManyDownloads = () =>
  new ApiError(
    503,
    'unavailable',
    'Outros extratos estão sendo baixados agora. Tente de novo em instantes.',
    {},
    retryAfterSeconds,
  )

type DownloadRequest = {
  db: Db
  user: SignedIn
  query: StatementFilter & { columns?: 'all' | undefined }
  now: Date
  reply: FastifyReply
}
type Snapshot = { tx: Tx; rule: DayRule }
/** Writes the orders in `batches` to a file; they come from the snapshot, and `count` is their number. */
type Writer = (
  batches: AsyncIterable<StatementRow[]>,
  count: number,
  snapshot: Snapshot,
) => Readable | Promise<Readable>

/** Creates the downloads of statement files. Each file comes from one snapshot and is read as fast as the client reads it, so the memory does not depend on its size. */
export function createStatementDownloads(zone: string, { idleTimeoutMs = defaultIdleTimeoutMs } = {}) {
  let openDownloads = 0

  async function send(
    { db, user, query, now, reply }: DownloadRequest,
    extension: string,
    write: Writer,
  ): Promise<Readable> {
    await checkPeopleExist(db, query)
    if (openDownloads >= maxConcurrent) throw tooManyDownloads()
    openDownloads++
    const snapshot = await openSnapshot(db).catch((error: unknown) => {
      openDownloads--
      throw error
    })
    const close = () => {
      openDownloads--
      return snapshot.end()
    }
    try {
      const after = { format: extension, ...query }
      await recordAuditEvent(db, { user, now }, 'statement_downloaded', { after })
      const rule = await readDayRule(snapshot.tx, zone)
      const count = await countOrders(snapshot.tx, query, rule)
      let idleTimer: NodeJS.Timeout | undefined
      const batches = onEachBatch(readRows(snapshot.tx, query, { rule, withPricedAt: query.columns === 'all' }), () =>
        idleTimer?.refresh(),
      )
      const file = await write(batches, count, { tx: snapshot.tx, rule })
      idleTimer = setTimeout(() => file.destroy(new Error('nobody takes the statement')), idleTimeoutMs)
      file.once('close', () => {
        clearTimeout(idleTimer)
        void close()
      })
      saveAs(reply, `${fileNameAt('extrato_pedidos', now, zone)}.${extension}`)
      void reply.header(statementCountHeader, count)
      return file
    } catch (error) {
      await close()
      throw error
    }
  }

  return {
    csv: (request: DownloadRequest) =>
      send(request, 'csv', (batches) => Readable.from(csv(batches, request.query.columns ?? 'csv'))),
    xlsx: (request: DownloadRequest) =>
      send(request, 'xlsx', (batches, count) => xlsx({ name: 'Extrato', columns: columnsOf.xlsx, batches, count })),
    lines: (request: DownloadRequest) =>
      send(request, 'jsonl', async (batches, _, { tx, rule }) =>
        Readable.from(jsonLines(await readSummary(tx, request.query, rule, request.now), batches)),
      ),
  }
}

/** Yields the same batches, and calls `onBatch` before each. */
async function* onEachBatch(batches: AsyncIterable<StatementRow[]>, onBatch: () => void) {
  for await (const rows of batches) {
    onBatch()
    yield rows
  }
}
