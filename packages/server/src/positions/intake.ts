import { dayMs } from '@ligeiro/contract/durations'
import type { SentFix } from '@ligeiro/contract/positions-schemas'
import type { Db } from '../platform/db/connect.ts'
import type { Clock } from '../platform/time/clock.ts'
import { movePlaces, type Placed } from '../people/motoboys/place.ts'
import { judgeFixes } from './judge.ts'
import { readSenders, type Sender } from './queries.ts'

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
  onMoved: (motoboyIds: readonly string[]) => void
  /** Positions came from motoboys of whom something else was said, measured at these times. */
  onLocated: (located: ReadonlyMap<string, number>) => void
}
export type Intake = ReturnType<typeof createIntake>

/** Takes the positions that phones send: what comes within a quarter of a second is one reading and one statement. */
export function createIntake({ db, clock, onMoved, onLocated }: Needs) {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  /** The last position that was ignored as a jump, by motoboy. */
  const suspectedJumps = new Map<string, SentFix>()

  /** Judges all that one motoboy sent, in the order of sending: the newest position that was taken, and the answers. */
  function judge(sender: Sender, sent: readonly Waiting[], now: number): { newest?: SentFix; answers: Taken[] } {
    const { paused_at, shifts } = sender
    const worked = (at: number) =>
      (paused_at === null || at < paused_at) && shifts.some(([from, to]) => at >= from && (to === null || at <= to))
    let last = sender.last ?? undefined
    let newest: SentFix | undefined
    const answers = sent.map(({ fixes }) => {
      const judged = judgeFixes(fixes, { last, suspectedJump: suspectedJumps.get(sender.id), now, worked })
      if (judged.suspectedJump) suspectedJumps.set(sender.id, judged.suspectedJump)
      else suspectedJumps.delete(sender.id)
      const latest = judged.taken.at(-1)
      if (latest && (!newest || latest[0] > newest[0])) newest = latest
      if (latest && (!last || latest[0] > last[0])) last = latest
      return { taken: judged.taken.length, ignored: judged.ignored }
    })
    return { ...(newest && { newest }), answers }
  }

  async function flush(batch: readonly Waiting[]): Promise<void> {
    const now = clock()
    const bySender = Map.groupBy(batch, ({ userId }) => userId)
    const senders = await readSenders(db, [...bySender.keys()], new Date(now.getTime() - dayMs))
    const known = new Map(senders.map((sender) => [sender.user_id, sender]))
    const answerOf = new Map<Waiting, Taken>()
    const placed: Placed[] = []
    const located = new Map<string, number>()
    for (const [userId, sent] of bySender) {
      const sender = known.get(userId)
      if (!sender?.works) continue
      const { newest, answers } = judge(sender, sent, now.getTime())
      for (const [n, answer] of answers.entries()) answerOf.set(sent[n]!, answer)
      if (!newest) continue
      const [at, latitude, longitude, accuracy] = newest
      placed.push({ id: sender.id, at: new Date(at), latitude, longitude, accuracy })
      if (sender.presence_at !== null && at > sender.presence_at) located.set(sender.id, at)
    }
    onMoved(await movePlaces(db, placed, now))
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
