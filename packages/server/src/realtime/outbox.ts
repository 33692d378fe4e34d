import { steps, type StepName } from '@ligeiro/contract/steps'
import type { Role } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { run, statement } from '../db/statement.ts'
import type { Clock } from '../time/clock.ts'
import type { OrderNotice } from '../orders/notice.ts'
import { loadShown, type Shown, type Written } from '../orders/written.ts'
import type { Publisher } from './publish.ts'

/** Beyond this number of lines of other processes the screens ask for `changes` instead: this process was away for long. */
const maxLines = 2000
/** Finds what another process wrote and, because it was killed, did not announce. */
const readEveryMs = 1000
/** Other processes are notified, and their lines are read, at most this often. */
const pauseMs = 5

type Line = {
  line: string
  step: string
  order: string
  client: string
  motoboy: string | null
  lost: string | null
  left_client: string | null
  gone: boolean
}
type Snapshot = { snapshot: string; future: boolean }

const currentSnapshot = statement<Snapshot>('select pg_current_snapshot()::text as snapshot')

/**
 * The lines of history that were committed since a snapshot: those that it does not see, and the present snapshot does. The motoboy is
 * the one who had the order after the step, if they have it still: a later line may have given the order to another.
 */
const newLines = statement<Snapshot & (Line | { line: null })>(`
  with new as materialized (
    select * from order_events
    where xid >= pg_snapshot_xmin(:since::pg_snapshot) and not pg_visible_in_snapshot(xid, :since::pg_snapshot)
    order by xid limit :limit::int
  )
  select present.*, new_line.* from (
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(:since::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as future
  ) present left join lateral (
    select new.id as line, new.step, o.id as order, o.client_id as client, lost.user_id as lost, o.deleted_at is not null as gone,
      case when new.step = 'separateClient' then new.before ->> 'client_id' end as left_client,
      case when not exists (select from order_events later where later.order_id = o.id and later.id > new.id
        and (later.step = 'attach' or later.left_motoboy_id is not null)) then motoboy.user_id end as motoboy
    from new join orders o on o.id = new.order_id
      left join motoboys motoboy on motoboy.id = o.motoboy_id left join motoboys lost on lost.id = new.left_motoboy_id
  ) new_line on true
  order by new_line.line`)

function noticeOf({ step, order, motoboy, lost, left_client, gone }: Line): OrderNotice {
  const event =
    step === 'create' ? 'order:created' : steps[step === 'correctPrice' ? 'setPrice' : (step as StepName)]?.event
  // A step that only a later version takes.
  return { event: event ?? 'order:updated', order, motoboy, lost, left_client, gone }
}

type Options = {
  publisher: Publisher
  clock: Clock
  /** Notifies the other processes that there are new lines. */
  notify: () => void
  /** Called for each line, whoever listens. */
  onOrder: (order: string) => void
  onError: (error: unknown) => void
  /** Asks every screen for a catch-up: more happened than is worth reading, or the database is not the one that was read before. */
  onTooMuch: () => void
}

/**
 * Publishes the events of order steps. The history of orders is a transactional outbox: a line is committed with its change, and each
 * process reads the lines that it has not seen, once a second and, while anybody is connected to it, when another process says that there
 * are some (decision 0028). What this process writes itself is published from the row in hand.
 */
export class Outbox {
  readonly #db: Db
  readonly #options: Options
  /** The snapshot of the last reading. */
  #since: string | null = null
  readonly #published = new Set<string>()
  /** The lines that were read in this second and in the one before: a line may be read before its own process publishes it. */
  #lastRead = [new Set<string>(), new Set<string>()] as const
  #timer: NodeJS.Timeout | null = null
  #reading = false
  #again = false
  #ringing: NodeJS.Timeout | null = null
  #ringAgain = false

  constructor(db: Db, options: Options) {
    this.#db = db
    this.#options = options
  }

  async start(): Promise<void> {
    const [row] = await run(this.#db, currentSnapshot, {})
    this.#since = row?.snapshot ?? null
    this.#timer = setInterval(() => {
      this.#lastRead = [new Set(), this.#lastRead[0]]
      this.wake()
    }, readEveryMs)
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    if (this.#ringing) clearTimeout(this.#ringing)
    this.#since = null
  }

  /** Publishes what a statement of this process wrote, unless its line was read already. Its line is left out when it is read. */
  publishOwn(written: Written, since: number): void {
    this.ring()
    if (this.#lastRead.some((lines) => lines.has(written.line))) return
    this.#options.onOrder(written.id)
    const { event, id, motoboy_user_id, lost, gone } = written
    const notice = { event, order: id, motoboy: motoboy_user_id, lost, gone }
    if (!this.#options.publisher.isComplete(notice, written)) return this.wake()
    this.#published.add(written.line)
    this.#options.publisher.publish(notice, written, since)
  }

  /** Publishes a change that has no line in the history. */
  publishOutside = (notice: OrderNotice): void =>
    void this.#publish([notice], performance.now()).catch(this.#options.onError)

  /** Notifies the other processes that there are new lines, at most once in `pauseMs`. */
  ring(): void {
    this.#ringAgain = true
    if (this.#ringing) return
    this.#ringAgain = false
    this.#options.notify()
    this.#ringing = setTimeout(() => {
      this.#ringing = null
      if (this.#ringAgain) this.ring()
    }, pauseMs)
  }

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
    const rows = await run(this.#db, newLines, { since, limit: maxLines + this.#published.size + 1 })
    const [first] = rows
    if (!first) throw new Error('a snapshot always has a row')
    const lines = rows.filter((row): row is Snapshot & Line => row.line !== null && !this.#published.delete(row.line))
    for (const { line } of lines) this.#lastRead[0].add(line)
    if (first.future || lines.length > maxLines) {
      this.#published.clear()
      this.#options.onTooMuch()
    } else await this.#publish(lines.map(noticeOf), begun, new Map(lines.map(({ order, client }) => [order, client])))
    // Stays where it was if the orders could not be loaded. Then the next reading publishes them.
    if (this.#since !== null) this.#since = first.snapshot
  }

  /** Loads the orders that concern somebody in this process, in one query. `clients` are the user ids of the clients, as far as known. */
  async #publish(notices: OrderNotice[], since: number, clients = new Map<string, string>()): Promise<void> {
    const { publisher, clock, onOrder } = this.#options
    for (const { order } of notices) onOrder(order)
    const audience = new Set<Role>()
    const heard = notices.filter((notice) => {
      const client = clients.get(notice.order)
      const audienceOf =
        client === undefined ? (['admin', 'client', 'motoboy'] as const) : publisher.audience(notice, client)
      for (const role of audienceOf) audience.add(role)
      return audienceOf.length > 0
    })
    if (heard.length === 0) return
    const orders: Map<string, Shown> = await loadShown(
      this.#db,
      [...new Set(heard.map(({ order }) => order))],
      [...audience],
      clock(),
    )
    for (const notice of heard) {
      const order = orders.get(notice.order)
      if (order) publisher.publish(notice, order, since)
    }
  }
}
