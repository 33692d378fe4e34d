import { recogniseBairro, type KnownBairros } from '@ligeiro/contract/bairro'
import type { Db } from '../db/connect.ts'
import { readNames, readNamesState, type BairroNames } from './bairro-names.ts'
import { checkLearned, dropOldest, learnNames } from './learned-bairros.ts'
import type { Route } from './quote.ts'
import { recogniseOrders } from './recognise-orders.ts'

const hourMs = 3_600_000

type Ends = Record<'pickup_address' | 'delivery_address', string> &
  Record<'pickup_bairro' | 'delivery_bairro', string | null>

/**
 * The names of bairros that this process knows, and the one place that recognises them in addresses. They are read again when a table was
 * published or a learned name deleted, here or by another process, so that an order is written without a further query.
 */
export class Bairros {
  private names: BairroNames = { listed: new Map(), learned: new Map() }
  private all: KnownBairros = new Map()
  private state = ''
  /** When the orders were last looked through, and with which names. */
  private filled: { state: string; at: Date } | null = null

  private readonly home: string | null

  /** `home`: the firm's own city. */
  constructor(home: string | null) {
    this.home = home
  }

  /** All names. The map is another one whenever they were read again. */
  known(): KnownBairros {
    return this.all
  }

  isListed(key: string): boolean {
    return this.names.listed.has(key)
  }

  /** The bairro of an address. A listed name wins over a learned one, wherever it stands in the address. */
  of(address: string): string | null {
    return recogniseBairro(address, this.names.listed) ?? recogniseBairro(address, this.names.learned)
  }

  /** Where a delivery begins and ends, for its price. A stored bairro that is not listed counts only if the address names no other. */
  routeOf({ pickup_address, pickup_bairro, delivery_address, delivery_bairro }: Ends): Route {
    const bairroOf = (address: string, stored: string | null) =>
      stored !== null && this.isListed(stored) ? stored : (this.of(address) ?? stored)
    const [from, to] = [bairroOf(pickup_address, pickup_bairro), bairroOf(delivery_address, delivery_bairro)]
    const isLearned = (bairro: string | null) => bairro !== null && this.names.learned.has(bairro)
    return { from, to, fromLearned: isLearned(from), toLearned: isLearned(to) }
  }

  async refresh(db: Db): Promise<void> {
    const state = await readNamesState(db)
    if (state === this.state) return
    const names = await readNames(db)
    // Another call may have read the same state meanwhile.
    if (state !== this.state) this.use(names, state)
  }

  private use(names: BairroNames, state: string): void {
    this.names = names
    this.all = new Map([...names.learned, ...names.listed])
    this.state = state
  }

  /**
   * Checks the learned names, recognises the bairros of the last 90 days' orders, newest first, and learns names from them: when the names
   * changed, and every hour. Changes neither version nor history of an order.
   */
  async fill(db: Db, now: Date): Promise<void> {
    await this.refresh(db)
    const { filled, home } = this
    if (filled?.state === this.state && Math.abs(now.getTime() - filled.at.getTime()) < hourMs) return
    await checkLearned(db, home)
    // The streets may have been imported again.
    const state = await readNamesState(db)
    this.use(await readNames(db), state)
    const recognise = (again: boolean) => recogniseOrders(db, { of: (address) => this.of(address), home, now, again })
    const mentions = await recognise(filled?.state !== this.state)
    if (await learnNames(db, mentions, home)) {
      await this.refresh(db)
      await recognise(false)
    }
    await dropOldest(db)
    await this.refresh(db)
    this.filled = { state: this.state, at: now }
  }
}
