import { dayMs } from '@ligeiro/contract/durations'
import type { SentFix } from '@ligeiro/contract/positions-schemas'
import type { Db } from '../platform/db/connect.ts'
import type { Clock } from '../platform/time/clock.ts'
import { movePlaces, type Placed } from '../people/motoboys/place.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { judgeFixes } from './judge.ts'
import { readSenders, type Sender } from './queries.ts'
import { keepTrail } from './trail/queries.ts'
import type { TrailConfig } from './trail/slots.ts'

/** How long positions are gathered into one statement. */
const gatherMs = 250

export type Taken = { taken: number; ignored: number }
type Waiting = {
  userId: string
  fixes: readonly SentFix[]
  /** Null: the motoboy does not work. */
  resolve: (taken: Taken | null) => void
  reject: (error: unknown) => void
}

type Needs = {
  db: Db
  clock: Clock
  config: TrailConfig
  onMoved: (motoboyIds: readonly string[]) => void
  /** Positions came from motoboys of whom something else was said, measured at these times. */
  onLocated: (located: ReadonlyMap<string, number>) => void
}
export type Intake = ReturnType<typeof createIntake>

/** Takes the positions that phones send: what comes within a quarter of a second is one reading and one statement. */
export function createIntake({ db, clock, config, onMoved, onLocated }: Needs) {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  /** The last position that was ignored as a jump, by motoboy. */
  const suspectedJumps = new Map<string, SentFix>()

  /** Judges all that one motoboy sent, in the order of sending: the positions that were taken, and the answers. */
  function judge(sender: Sender, sent: readonly Waiting[], now: number): { taken: Placed[]; answers: Taken[] } {
    const { paused_at, shifts } = sender
    const worked = (at: number) =>
      (paused_at === null || at < paused_at) && shifts.some(([from, to]) => at >= from && (to === null || at <= to))
    let last = sender.last ?? undefined
    const taken: Placed[] = []
    const answers = sent.map(({ fixes }) => {
      const judged = judgeFixes(fixes, { last, suspectedJump: suspectedJumps.get(sender.id), now, worked })
      if (judged.suspectedJump) suspectedJumps.set(sender.id, judged.suspectedJump)
      else suspectedJumps.delete(sender.id)
      const latest = judged.taken.at(-1)
      if (latest && (!last || latest[0] > last[0])) last = latest
      for (const [at, latitude, longitude, accuracy] of judged.taken)
        taken.push({ id: sender.id, at: new Date(at), latitude, longitude, accuracy })
      return { taken: judged.taken.length, ignored: judged.ignored }
    })
    return { taken, answers }
  }

  /** Stores the newest positions, and the trail where one is kept. Returns whose last place moved. */
  const store = (all: readonly Placed[], newest: readonly Placed[], now: Date): Promise<string[]> =>
    config.trailDays === 0
      ? movePlaces(db, newest, now)
      : inTransaction(db, async (tx) => {
          await keepTrail(tx, all, now, config)
          return movePlaces(tx, newest, now)
        })

  async function flush(batch: readonly Waiting[]): Promise<void> {
    const now = clock()
    const bySender = Map.groupBy(batch, ({ userId }) => userId)
    const senders = await readSenders(db, [...bySender.keys()], new Date(now.getTime() - dayMs))
    const known = new Map(senders.map((sender) => [sender.user_id, sender]))
    const answerOf = new Map<Waiting, Taken>()
    const all: Placed[] = []
    const newest: Placed[] = []
    const located = new Map<string, number>()
    for (const [userId, sent] of bySender) {
      const sender = known.get(userId)
      if (!sender?.works) continue
      const { taken, answers } = judge(sender, sent, now.getTime())
      for (const [n, answer] of answers.entries()) answerOf.set(sent[n]!, answer)
      const [last] = taken.toSorted((one, other) => other.at.getTime() - one.at.getTime())
      if (!last) continue
      all.push(...taken)
      newest.push(last)
      const at = last.at.getTime()
      if (sender.presence_at !== null && at > sender.presence_at) located.set(sender.id, at)
    }
    onMoved(await store(all, newest, now))
    if (located.size > 0) onLocated(located)
    // What is acknowledged is stored.
    for (const one of batch) one.resolve(answerOf.get(one) ?? null)
  }

  function run(): void {
    timer = undefined
    const batch = waiting
    waiting = []
    running = running
      .then(() => flush(batch))
      .catch((error: unknown) => {
        for (const { reject } of batch) reject(error)
      })
  }

  return {
    /** Resolves when the positions of this person are stored; null: they do not work. */
    add: (userId: string, fixes: readonly SentFix[]): Promise<Taken | null> =>
      new Promise((resolve, reject) => {
        waiting.push({ userId, fixes, resolve, reject })
        timer ??= setTimeout(run, gatherMs)
      }),
    async stop(): Promise<void> {
      clearTimeout(timer)
      if (waiting.length > 0) run()
      await running
    },
  }
}
