import {
  bairroByForm,
  isElsewhere,
  placeOf,
  recogniseBairro,
  type Cities,
  type KnownBairros,
} from '@ligeiro/contract/bairro'
import { hourMs } from '@ligeiro/contract/durations'
import type { Db } from '../platform/db/connect.ts'
import { readNames, readNamesState, type BairroNames } from './bairro-names.ts'
import { citiesOf } from './cities.ts'
import { checkLearned, dropOldest, learnNames } from './learned-bairros.ts'
import type { End, Route } from './quote.ts'
import { recogniseOrders } from './recognise-orders.ts'

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

  private cities: Cities

  /** `home`: the firm's own city. */
  constructor(home: string | null, state: string | null = null) {
    this.cities = citiesOf(home, state)
  }

  /** The firm is in another city: everything is recognised again. */
  moveTo(home: string | null, state: string | null): void {
    const cities = citiesOf(home, state)
    const isSame = home === this.cities.home && cities.states.symmetricDifference(this.cities.states).size === 0
    if (isSame) return
    this.cities = cities
    this.state = ''
    this.filled = null
  }

  /** All names. The map is another one whenever they were read again. */
  known(): KnownBairros {
    return this.all
  }

  isListed(key: string): boolean {
    return this.names.listed.has(key)
  }

  /** The cities for an order that begins at `pickup`: the pickup's city stands for the firm's own where none is set. */
  private citiesAt(pickup: string): Cities {
    if (this.cities.home !== null) return this.cities
    const { city, state } = placeOf(pickup, this.names.listed, this.cities)
    return citiesOf(city, state)
  }

  /** The key of the bairro of an address of an order that begins at `pickup`. A listed name wins over a learned one, wherever it stands. */
  keyIn(address: string, pickup = address): string | null {
    const cities = this.citiesAt(pickup)
    const place = placeOf(address, this.names.listed, cities)
    const { listed, learned } = this.names
    return recogniseBairro(place, listed, cities.home) ?? recogniseBairro(place, learned, cities.home)
  }

  /**
   * The bairros of the addresses that an edit changes. Where the firm has no city and only one address with a city changes, both are
   * recognised later, when the other address is read with it.
   */
  ofEdit({
    pickup_address: pickup,
    delivery_address: delivery,
  }: Partial<Pick<Ends, 'pickup_address' | 'delivery_address'>>) {
    const only = pickup === undefined ? delivery : delivery === undefined ? pickup : undefined
    const isOpen = this.cities.home === null && only !== undefined
    if (isOpen && placeOf(only, this.names.listed, this.cities).city !== null)
      return { pickup_bairro: null, delivery_bairro: null }
    return {
      ...(pickup === undefined ? {} : { pickup_bairro: this.keyIn(pickup) }),
      ...(delivery === undefined ? {} : { delivery_bairro: this.keyIn(delivery, pickup) }),
    }
  }

  /** The listed bairro of an address, as the firm spells it: 'Centro', 'Centro, Biguaçu'. Null: none, or one that only orders taught. */
  listedNameIn(address: string): string | null {
    const name = this.names.listed.get(this.keyIn(address) ?? '') ?? null
    return name?.replace(/ \((.+)\)$/, ', $1') ?? null
  }

  /** The name that the form of an address gives to its bairro. */
  namedIn(address: string, pickup: string): string | null {
    return bairroByForm(address, this.citiesAt(pickup))
  }

  /** Where a delivery begins and ends, for its price. A stored bairro that is not listed counts only if the address names no other. */
  routeOf({ pickup_address, pickup_bairro, delivery_address, delivery_bairro }: Ends): Route {
    const cities = this.citiesAt(pickup_address)
    const end = (address: string, stored: string | null): End => {
      const place = placeOf(address, this.names.listed, cities)
      const city = isElsewhere(place, cities.home) ? place.cityName : null
      const isStored = city === null && stored !== null && this.isListed(stored)
      const bairro = isStored ? stored : (this.keyIn(address, pickup_address) ?? (city === null ? stored : null))
      return { bairro, isLearned: bairro !== null && this.names.learned.has(bairro), city }
    }
    return { from: end(pickup_address, pickup_bairro), to: end(delivery_address, delivery_bairro) }
  }

  async refresh(db: Db): Promise<void> {
    const state = await readNamesState(db)
    if (state === this.state) return
    const names = await readNames(db, this.cities.home)
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
    const { filled } = this
    const { home } = this.cities
    if (filled?.state === this.state && Math.abs(now.getTime() - filled.at.getTime()) < hourMs) return
    await checkLearned(db, home)
    // The streets may have been imported again.
    const state = await readNamesState(db)
    this.use(await readNames(db, home), state)
    const recognise = (again: boolean) => recogniseOrders(db, { bairros: this, now, again })
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
