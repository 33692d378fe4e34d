import { sql } from 'kysely'
import type { Device } from '@ligeiro/contract/order'
import type { Db } from '../platform/db/connect.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Clock } from '../platform/time/clock.ts'
import { answerPrice, type GivenAnswer } from './answer.ts'
import { approvalState, pricedLinkById, type PricedLink } from './approval.ts'

const retryMs = 5000

type Deps = {
  db: Db
  clock: Clock
  /** How long an acceptance can be undone, in ms. */
  holdMs: number
  termsOf: (link: PricedLink) => string
  /** Called when a step may have been written. */
  onStep: () => Promise<void>
  onError: (error: unknown) => void
}

/**
 * The acceptances by a link that can still be undone. The row says what was accepted, so that it is carried out also if this process
 * stops meanwhile.
 */
export class HeldAnswers {
  readonly #deps: Deps
  readonly #timers = new Map<string, NodeJS.Timeout>()
  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Holds an acceptance. As `answerPrice`: the link as it is now if its terms differ from those that were seen. */
  async hold({ link, terms, device }: GivenAnswer): Promise<'taken' | 'unchanged' | PricedLink> {
    const { db, clock, holdMs, termsOf } = this.#deps
    if (approvalState(link) !== 'awaiting') return 'unchanged'
    if (termsOf(link) !== terms) return link
    const held_until = new Date(clock().getTime() + holdMs)
    const held = { held_until, held_terms: terms, held_device: device }
    // The same acceptance once more does not postpone the first. Without the brackets around it every link would match.
    const { numUpdatedRows } = await db
      .updateTable('links')
      .set(held)
      .where('id', '=', link.link_id)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`(held_until is null or held_terms is distinct from ${terms})`)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) this.#schedule(link.link_id, holdMs)
    return 'taken'
  }

  /** Forgets an acceptance: it was undone, or another answer came. */
  async undo(linkId: string): Promise<void> {
    clearTimeout(this.#timers.get(linkId))
    this.#timers.delete(linkId)
    await take(this.#deps.db, linkId)
  }

  /** Goes on with what another process, or this one before its restart, has held. */
  async resume(): Promise<void> {
    const { db, clock } = this.#deps
    const held = await db.selectFrom('links').select(['id', 'held_until']).where('held_until', 'is not', null).execute()
    for (const { id, held_until } of held)
      this.#schedule(id, Math.max(0, (held_until?.getTime() ?? 0) - clock().getTime()))
  }

  /** Carries out at once what this process holds. */
  async stop(): Promise<void> {
    await Promise.all([...this.#timers.keys()].map((id) => this.#finish(id)))
  }

  #schedule(id: string, ms: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.set(id, setTimeout(() => void this.#finish(id), ms).unref())
  }

  async #finish(id: string): Promise<void> {
    const { db, clock, termsOf, onStep, onError } = this.#deps
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    try {
      await db.transaction().execute(async (any) => {
        const found = await take(any, id)
        const link = found && (await pricedLinkById(id).execute(any)).rows[0]
        if (!found?.held_terms || !link || link.is_revoked) return
        // A price that changed meanwhile is not accepted: the page asks again.
        const device = found.held_device ?? 'other'
        const given = {
          link,
          terms: found.held_terms,
          answer: { accept: true } as const,
          device,
          now: clock(),
          termsOf,
        }
        await answerPrice(any, given)
      })
      await onStep()
    } catch (error) {
      // Refused: it is not held any longer, and the page says what the order is now.
      if (error instanceof ApiError && error.status < 500) return void (await take(db, id).catch(onError))
      onError(error)
      this.#schedule(id, retryMs)
    }
  }
}

/** Takes what is held from the link: of two processes one gets it. */
async function take(db: Db, id: string) {
  const { rows } = await sql<{ held_terms: string | null; held_device: Device | null }>`
    update links set held_until = null, held_terms = null, held_device = null
    from (select id, held_terms, held_device from links where id = ${id} and held_until is not null for update) held
    where links.id = held.id returning held.held_terms, held.held_device`.execute(db)
  return rows[0]
}
