import { hourMs } from '@ligeiro/contract/durations'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import { outsideReads } from '../../platform/db/read-scope.ts'
import { insertLinkViews, insertViews, type LinkView, type View } from './queries.ts'
import { motoboysLocatedIn } from './located-motoboys.ts'

/** How long a view is only in memory before it is written. */
const flushDelayMs = 250

/**
 * Records which user saw the location of which motoboy (LGPD: the motoboy has a right to know). One row per viewer, motoboy, hour, and what
 * was seen: the last position or the trail. The rows are written after the answer, so that reading does not wait for the write.
 */
export class PositionViewLog {
  readonly #db: Db
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  #hour = 0
  readonly #known = new Set<string>()
  #waiting: View[] = []
  #waitingByLink: LinkView[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(db: Db, clock: Clock, onError: (error: unknown) => void) {
    this.#db = db
    this.#clock = clock
    this.#onError = onError
  }

  /** Records the locations in an answer to this user. Answers to motoboys hold only their own location, so they are not recorded. */
  answered({ id, role }: SignedIn, answer: unknown): void {
    if (role === 'motoboy') return
    for (const motoboyId of motoboysLocatedIn(answer)) this.shown(id, motoboyId)
  }

  /** `trail`: where the motoboy was before, too. */
  shown(viewer_id: string, motoboy_id: string, trail = false): void {
    const hour = this.#newHour(viewer_id, `${motoboy_id} ${trail}`)
    if (hour) this.#waiting.push({ viewer_id, motoboy_id, hour, trail })
  }

  /** Records that a tracking link showed the location. */
  shownByLink(view: Omit<LinkView, 'hour'>): void {
    const hour = this.#newHour(view.link_id, view.motoboy_id)
    if (hour) this.#waitingByLink.push({ ...view, hour })
  }

  /** The present hour, if the viewer did not see this in it before. */
  #newHour(viewer: string, seen: string): Date | undefined {
    const hour = Math.floor(this.#clock().getTime() / hourMs) * hourMs
    if (hour !== this.#hour) this.#known.clear()
    this.#hour = hour
    const view = `${viewer} ${seen}`
    if (this.#known.has(view)) return undefined
    this.#known.add(view)
    // The write is not cancelled with the call that showed the location.
    this.#timer ??= outsideReads(() => setTimeout(() => void this.flush(), flushDelayMs))
    return new Date(hour)
  }

  /** Writes the waiting views. If the database fails, the write is retried later. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const [views, byLink] = [this.#waiting.splice(0), this.#waitingByLink.splice(0)]
    const written = Promise.all([insertViews(this.#db, views), insertLinkViews(this.#db, byLink)])
    await written.catch((error: unknown) => {
      this.#waiting.unshift(...views)
      this.#waitingByLink.unshift(...byLink)
      this.#timer ??= setTimeout(() => void this.flush(), 20 * flushDelayMs)
      this.#onError(error)
    })
  }

  async stop(): Promise<void> {
    await this.flush()
    if (this.#timer) clearTimeout(this.#timer)
  }
}
