import { steps, type StepName } from '@ligeiro/contract/steps'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { OrderNotice } from '../../orders/order/notice.ts'
import { loadOrders } from '../../orders/order/queries.ts'
import type { Publisher } from './publish.ts'

/** Beyond this number of new lines the screens ask for `changes` instead: this process was away for long. */
const maxLines = 2000
/** Finds what another process wrote and, because it was killed, did not announce. */
const readEveryMs = 1000
/** The pause between two readings. */
const pauseMs = 5

type Line = Pick<OrderNotice, 'order' | 'motoboy' | 'lost' | 'gone'> & {
  line: string
  step: string
  client: string
  left_client: string | null
}
type Snapshot = { snapshot: string; future: boolean }

/**
 * Returns the lines of history that were committed since a snapshot: those that it does not see, and the present snapshot does. `motoboy` is the
 * order's present motoboy, and null if a later line assigned or removed one. Imported orders are left out, since they are of the past. The
 * index `order_events_of_motoboys` has the same condition as `later`.
 */
export const newLines = (since: string) => sql<Snapshot & (Line | { line: null })>`
  with new as materialized (
    select * from order_events
    where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      and via is distinct from 'import'
    order by xid limit ${sql.lit(maxLines + 1)}
  )
  select present.*, new_line.* from (
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(${since}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as future
  ) present left join lateral (
    select new.id as line, new.step, o.id as order, o.client_id as client, lost.user_id as lost, o.deleted_at is not null as gone,
      case when new.step = 'separateClient' then new.before ->> 'client_id' end as left_client,
      case when not exists (select from order_events later where later.order_id = o.id and later.id > new.id
        and (later.step in ('attach', 'accept') or later.left_motoboy_id is not null)) then motoboy.user_id end as motoboy
    from new join orders o on o.id = new.order_id
      left join motoboys motoboy on motoboy.id = o.motoboy_id left join motoboys lost on lost.id = new.left_motoboy_id
  ) new_line on true
  order by new_line.line`

function noticeOf({ step, order, motoboy, lost, left_client, gone }: Line): OrderNotice {
  const event =
    step === 'create' ? 'order:created' : steps[step === 'correctPrice' ? 'setPrice' : (step as StepName)]?.event
  // What is no step of the table: `refuseProof`, or a step that only a later version takes.
  return { event: event ?? 'order:updated', order, motoboy, lost, left_client, gone }
}

type Options = {
  publisher: Publisher
  /** Called for each line, whoever listens. */
  onOrder: (order: string) => void
  onError: (error: unknown) => void
  /** Asks every screen for a catch-up: more happened than is worth reading, or the database is not the one that was read before. */
  onTooMuch: () => void
}

/**
 * Publishes the events of order steps. The history of orders is a transactional outbox: a line is committed with its change, and each
 * process reads the lines that it has not seen, once a second and, while anybody is connected to it, when another process says that there
 * are some (decision 0028).
 */
export class OrderEvents {
  readonly #db: Db
  readonly #options: Options
  /** The snapshot of the last reading. */
  #since: string | null = null
  #timer: NodeJS.Timeout | null = null
  #reading = false
  #again = false

  constructor(db: Db, options: Options) {
    this.#db = db
    this.#options = options
  }

  async start(): Promise<void> {
    const { rows } = await sql<Pick<Snapshot, 'snapshot'>>`select pg_current_snapshot()::text as snapshot`.execute(
      this.#db,
    )
    this.#since = rows[0]?.snapshot ?? null
    this.#timer = setInterval(() => this.wake(), readEveryMs)
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#since = null
  }

  /** Publishes a change that has no line in the history. */
  publishOutside = (notice: OrderNotice): void =>
    void this.#publish([notice], performance.now()).catch(this.#options.onError)

  /** Reads the new lines now, or after the reading that is under way. */
  wake(): void {
    this.#again = true
    if (this.#reading) return
    this.#reading = true
    void this.#readAll()
  }

  async #readAll(): Promise<void> {
    while (this.#again && this.#since !== null) {
      this.#again = false
      await this.#read(this.#since).catch((error: unknown) => this.#since !== null && this.#options.onError(error))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    this.#reading = false
  }

  async #read(since: string): Promise<void> {
    const begun = performance.now()
    const { rows } = await newLines(since).execute(this.#db)
    const [first] = rows
    if (!first) throw new Error('a snapshot always has a row')
    const lines = rows.filter((row): row is Snapshot & Line => row.line !== null)
    if (first.future || lines.length > maxLines) this.#options.onTooMuch()
    else await this.#publish(lines.map(noticeOf), begun, new Map(lines.map(({ order, client }) => [order, client])))
    // If the orders could not be loaded, `#publish` has thrown, and the next reading starts from the same snapshot.
    if (this.#since !== null) this.#since = first.snapshot
  }

  /** Loads the orders that concern somebody in this process, in one query. `clients` are the user ids of the clients, as far as known. */
  async #publish(notices: OrderNotice[], since: number, clients = new Map<string, string>()): Promise<void> {
    const { publisher, onOrder } = this.#options
    for (const { order } of notices) onOrder(order)
    const heard = notices.filter((notice) => publisher.isHeard(notice, clients.get(notice.order)))
    if (heard.length === 0) return
    const orders = await loadOrders(this.#db, [...new Set(heard.map(({ order }) => order))])
    for (const notice of heard) {
      const order = orders.get(notice.order)
      if (order) publisher.publish(notice, order, since)
    }
  }
}
