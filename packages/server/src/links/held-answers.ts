import { sql } from 'kysely'
import type { Device } from '@ligeiro/contract/order'
import type { Db } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Clock } from '../platform/time/clock.ts'
import { answerPrice, type GivenAnswer } from './answer.ts'
import { approvalState, pricedLinkById, sumOf, type PricedLink } from './approval.ts'

/** How often each process looks for what is due. */
const lookMs = 1000
const retryMs = 5000
/** No acceptance is held for so long: the clock went back. */
const tooLongMs = 600_000

type Deps = {
  db: Db
  clock: Clock
  /** How long an acceptance can be undone, in ms. */
  undoAcceptanceMs: number
  termsOf: (link: PricedLink) => string
  /** Called when a step may have been written. */
  onStep: () => Promise<void>
  onError: (error: unknown) => void
}

/**
 * The acceptances by a link that can still be undone. The row says what was accepted and when it is due; each process carries out what is
 * due, so that nothing depends on the one that took it.
 */
export class HeldAnswers {
  readonly #deps: Deps
  /** The links whose acceptance this process took. */
  readonly #own = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    if (this.#deps.undoAcceptanceMs === 0) return
    this.#timer = setInterval(() => {
      this.#looking ??= this.#carryOut().finally(() => (this.#looking = undefined))
    }, lookMs).unref()
  }

  /** Holds an acceptance. As `answerPrice`: the link as it is now if its terms differ from those that were seen. */
  async hold({ link, terms, device }: GivenAnswer): Promise<'taken' | 'unchanged' | PricedLink> {
    const { db, clock, undoAcceptanceMs, termsOf } = this.#deps
    if (approvalState(link) !== 'awaiting') return 'unchanged'
    if (termsOf(link) !== terms) return link
    const held_until = new Date(clock().getTime() + undoAcceptanceMs)
    // The same acceptance once more does not postpone the first. Without the brackets around it every link would match.
    await db
      .updateTable('links')
      .set({ held_until, held_terms: terms, held_device: device, held_cents: sumOf(link) })
      .where('id', '=', link.link_id)
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`(held_until is null or held_terms is distinct from ${terms})`)
      .execute()
    this.#own.add(link.link_id)
    return 'taken'
  }

  /** Forgets an acceptance: it was undone, or another answer came. */
  async undo(linkId: string): Promise<void> {
    const { db } = this.#deps
    this.#own.delete(linkId)
    await take(db, linkId)
    await db.updateTable('links').set({ held_cents: null }).where('id', '=', linkId).execute()
  }

  /** Carries out at once what this process took: in a small firm there is no other. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all([...this.#own].map((id) => this.#finish(id)))
  }

  async #carryOut(): Promise<void> {
    const { db, clock, onError } = this.#deps
    const now = clock()
    const tooLate = new Date(now.getTime() + tooLongMs)
    try {
      const due = await db
        .selectFrom('links')
        .select('id')
        .where((where) => where.or([where('held_until', '<=', now), where('held_until', '>', tooLate)]))
        .limit(100)
        .execute()
      for (const { id } of due) await this.#finish(id)
    } catch (error) {
      onError(error)
    }
  }

  async #finish(id: string): Promise<void> {
    const { db, clock, termsOf, onStep, onError } = this.#deps
    this.#own.delete(id)
    try {
      await inTransaction(db, async (tx) => {
        const found = await take(tx, id)
        const link = found && (await pricedLinkById(id).execute(tx)).rows[0]
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
        await answerPrice(tx, given)
      })
      await onStep()
    } catch (error) {
      // Refused: it is not held any longer, and the page says what the order is now.
      if (error instanceof ApiError && error.status < 500) return void (await take(db, id).catch(onError))
      onError(error)
      const held_until = new Date(clock().getTime() + retryMs)
      await db
        .updateTable('links')
        .set({ held_until })
        .where('id', '=', id)
        .where('held_until', 'is not', null)
        .execute()
        .catch(onError)
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
