import { Readable } from 'node:stream'
import { statementCountHeader, type StatementFilter } from '@ligeiro/contract/statement-api'
import type { SignedIn } from '@ligeiro/contract/user'
import type { FastifyReply } from 'fastify'
import { recordAct } from '../audit/queries.ts'
import type { Db, Tx } from '../db/connect.ts'
import { ApiError } from '../http/errors.ts'
import { csv } from './csv.ts'
import { lines } from './lines.ts'
import { countOrders } from './queries.ts'
import { openSnapshot, readRows, type StatementRow } from './rows.ts'
import { refuseUnknownPeople, sumUp } from './service.ts'
import { xlsx } from './xlsx.ts'

/** Each holds a connection of the pool for as long as somebody's line takes: the others must keep theirs. */
const atOnce = 2
/** Whoever has taken nothing for so long has gone, or might as well have. */
const longestPause = 60_000
const tryAgainSeconds = 10

const tooManyAtOnce = () =>
  new ApiError(
    503,
    'unavailable',
    'Outros extratos estão sendo baixados agora. Tente de novo em instantes.',
    {},
    tryAgainSeconds,
  )

type Asked = { db: Db; user: SignedIn; query: StatementFilter; now: Date; reply: FastifyReply }
/** Writes a file of the orders in `batches`; `tx` is the snapshot that they come from, `count` how many they are. */
type Writer = (batches: AsyncIterable<StatementRow[]>, count: number, tx: Tx) => Readable | Promise<Readable>

/** `extrato_pedidos_2026-11-21_14-32-05`, by the firm's clocks. */
function nameAt(now: Date, zone: string): string {
  // The Swedish write dates as ISO 8601 does.
  const [day = '', time = ''] = now.toLocaleString('sv-SE', { timeZone: zone }).split(' ')
  return `extrato_pedidos_${day}_${time.replaceAll(':', '-')}`
}

/** Hands out statements as files, each of one snapshot, read as fast as it is taken: whatever its size it needs the same memory. */
export function statementFiles(zone: string, { pause = longestPause } = {}) {
  let open = 0

  async function send({ db, user, query, now, reply }: Asked, extension: string, write: Writer): Promise<Readable> {
    await refuseUnknownPeople(db, query)
    if (open >= atOnce) throw tooManyAtOnce()
    open++
    const snapshot = await openSnapshot(db).catch((error: unknown) => {
      open--
      throw error
    })
    const close = () => {
      open--
      return snapshot.end()
    }
    try {
      const after = { format: extension, ...query }
      await recordAct(db, { actor: user.id, action: 'statement_downloaded', after, at: now })
      const count = await countOrders(snapshot.tx, query, zone)
      let idle: NodeJS.Timeout | undefined
      const batches = watched(readRows(snapshot.tx, query, zone), () => idle?.refresh())
      const file = await write(batches, count, snapshot.tx)
      idle = setTimeout(() => file.destroy(new Error('nobody takes the statement')), pause)
      file.once('close', () => {
        clearTimeout(idle)
        void close()
      })
      void reply.headers({
        'content-disposition': `attachment; filename="${nameAt(now, zone)}.${extension}"`,
        'cache-control': 'no-store',
        [statementCountHeader]: count,
      })
      return file
    } catch (error) {
      await close()
      throw error
    }
  }

  return {
    csv: (asked: Asked) => send(asked, 'csv', (batches) => Readable.from(csv(batches))),
    xlsx: (asked: Asked) => send(asked, 'xlsx', (batches, count) => xlsx(batches, count)),
    lines: (asked: Asked) =>
      send(asked, 'jsonl', async (batches, _, tx) =>
        Readable.from(lines(await sumUp(tx, asked.query, zone, asked.now), batches)),
      ),
  }
}

/** The same batches; tells of each that was taken. */
async function* watched(batches: AsyncIterable<StatementRow[]>, onTaken: () => void) {
  for await (const rows of batches) {
    onTaken()
    yield rows
  }
}
