/** Everything here is in cents; people are numbered. Nothing is read from the ledger. */
type Method = 'cash' | 'card' | 'pix'
export type Part = { method: Method; payee: 'firm' | 'client'; cents: bigint }
export type Terms = {
  goods: bigint
  fee: boolean
  method: Method
  payee: 'firm' | 'client'
  changeFor: bigint | null
  changeFrom: 'motoboy' | 'client' | 'firm'
  /** The sum that is asked for, once it is fixed. */
  fixed: bigint | null
}
export type ItemKind = 'extra' | 'discount' | 'waiting' | 'return' | 'displacement'
export type Item = { kind: ItemKind; cents: bigint; share: bigint; voided: boolean }
/** Change that a motoboy took along. */
type Change = { motoboy: number; from: 'client' | 'firm'; cents: bigint }
export type Delivery = {
  status: 'open' | 'delivered' | 'cancelled'
  /** Started, and the start was not taken back. */
  isStarted: boolean
  price: bigint | null
  client: number
  motoboy: number
  items: Item[]
  /** How many items there were before the cancellation. */
  itemsBefore: number
  terms: Terms | null
  collected: Part[]
  changes: Change[]
  /** The Pix to the firm that is asked for, and whether an admin answered that it did not arrive. */
  pix: { cents: bigint; arrived: false | null } | null
  /** Each Pix that arrived, whatever became of the delivery. */
  arrived: bigint[]
}

const accountKinds = [
  'client_open',
  'client_billed',
  'client_custody',
  'courier_earned',
  'courier_hand',
  'courier_due',
  'revenue',
  'cost',
  'cash',
  'bank',
  'card',
  'pix_pending',
  'loss',
  'opening',
  'expense',
] as const
export type AccountKind = (typeof accountKinds)[number]
/** Plus is a debit. The party is the number of the client or the motoboy. */
export type Sum = [kind: AccountKind, party: number | null, cents: bigint]

/** An entry that an admin reverses by its id. */
export type Posting = { id: string; sums: Sum[]; reversed: boolean }
export type HandOver = {
  id: string
  motoboy: number
  client: number
  cents: bigint
  state: 'open' | 'denied' | 'received'
}
export type Closing = {
  kind: 'settlements' | 'invoices'
  party: number
  earned: bigint
  hand: bigint
  total: bigint
  /** Of each shop, what of its cash in hand was settled. */
  carried: Map<number, bigint>
  payments: Map<string, { cents: bigint; account: AccountKind }>
  reversed: boolean
  paper: string
}

export const bps = 9050
/** The motoboys' part of what comes on top; of an extra an admin says it. */
export const shares = { rain: 10_000, time: 10_000, return: 10_000, waiting: 5000, displacement: 7500 }
/** Half up, in whole numbers of cents. */
const partOf = (cents: bigint, part: number) => (cents * BigInt(part) + 5000n) / 10_000n
export const itemOf = (kind: Exclude<ItemKind, 'extra' | 'discount'>, cents: bigint): Item => ({
  kind,
  cents,
  share: partOf(cents, shares[kind]),
  voided: false,
})

const max = (one: bigint, other: bigint) => (one > other ? one : other)
const min = (one: bigint, other: bigint) => (one < other ? one : other)
const add = (cents: readonly bigint[]) => cents.reduce((sum, one) => sum + one, 0n)

export const extrasOf = ({ items }: Delivery) => add(items.map((item) => (item.voided ? 0n : item.cents)))
/** The sum by the present price; null: it has none, and the fee is asked for too. */
export function plannedOf(delivery: Delivery): bigint | null {
  const { terms, price } = delivery
  if (!terms) return null
  if (!terms.fee) return terms.goods
  return price === null ? null : terms.goods + price + extrasOf(delivery)
}

/** How many cents two stretches have in common. */
const overlap = ([a, b]: [bigint, bigint], [c, d]: [bigint, bigint]) => max(min(b, d) - max(a, c), 0n)

/** What came in for the firm, one after the other: it covers the goods first, then the fee, and the rest is the client's. */
function receivedOf({ terms, collected }: Delivery): { method: Method; goods: bigint; fee: bigint }[] {
  const toShop = add(collected.map(({ payee, cents }) => (payee === 'client' ? cents : 0n)))
  const goods = terms?.goods ?? 0n
  const fee = max((terms?.fixed ?? goods) - goods, 0n)
  const feeFrom = max(goods - toShop, 0n)
  let at = 0n
  return collected
    .filter(({ payee }) => payee === 'firm')
    .map(({ method, cents }) => {
      const ofFee = overlap([at, at + cents], [feeFrom, feeFrom + fee])
      at += cents
      return { method, goods: cents - ofFee, fee: ofFee }
    })
}

const pixOf = (delivery: Delivery) =>
  add(receivedOf(delivery).map((one) => (one.method === 'pix' ? one.goods + one.fee : 0n)))
/** What arrived and no delivery has: held for the client. */
export const heldOf = (delivery: Delivery) => max(add(delivery.arrived) - pixOf(delivery), 0n)
/** Of a Pix what arrived, which covers the goods first. */
function arrivedPart({ arrived }: Delivery, { goods, fee }: { goods: bigint; fee: bigint }) {
  const ofGoods = min(goods, add(arrived))
  return { goods: ofGoods, fee: min(fee, add(arrived) - ofGoods) }
}

/** What people did, and what the firm's books should say of it. */
export class ExpectedBooks {
  deliveries = new Map<string, Delivery>()
  postings: Posting[] = []
  handOvers: HandOver[] = []
  closings = new Map<string, Closing>()
  /** What an admin did with the bank, and what was found in lines of its statement. */
  banked: { posting: Posting; day: string; cents: bigint }[] = []
  ticks = new Map<string, Posting>()

  /** The motoboy is given the change that is due by the present sum, if they were not. */
  giveChange(delivery: Delivery): void {
    const { terms, motoboy } = delivery
    const amount = terms?.fixed ?? plannedOf(delivery)
    const cents = terms?.changeFor && amount !== null ? terms.changeFor - amount : 0n
    const given = delivery.changes.findLastIndex((change) => change.motoboy === motoboy)
    if (given !== -1) delivery.changes.splice(given, 1)
    if (terms && terms.changeFrom !== 'motoboy' && cents > 0n)
      delivery.changes.push({ motoboy, from: terms.changeFrom, cents })
  }

  deliver(delivery: Delivery, reported: Part[] | undefined, by: 'motoboy' | 'admin'): void {
    const { terms } = delivery
    const amount = (delivery.isStarted ? terms?.fixed : null) ?? plannedOf(delivery) ?? terms?.goods ?? 0n
    const planned = terms && amount > 0n ? [{ method: terms.method, payee: terms.payee, cents: amount }] : []
    if (terms) terms.fixed = amount
    if (!delivery.isStarted) this.giveChange(delivery)
    delivery.status = 'delivered'
    this.collect(delivery, reported ?? (by === 'motoboy' ? planned : []))
  }

  collect(delivery: Delivery, collected: Part[]): void {
    delivery.collected = collected
    const cents = max(pixOf(delivery) - add(delivery.arrived), 0n)
    if (cents === 0n) delivery.pix = null
    else if (delivery.pix?.cents !== cents) delivery.pix = { cents, arrived: null }
  }

  reopen(delivery: Delivery): void {
    if (delivery.status === 'cancelled')
      for (const item of delivery.items.slice(delivery.itemsBefore))
        if (item.kind === 'displacement') item.voided = true
    delivery.status = 'open'
    this.collect(delivery, [])
  }

  swap(delivery: Delivery, motoboy: number): void {
    const change = delivery.changes.findLast((one) => one.motoboy === delivery.motoboy)
    if (change && delivery.status === 'delivered') change.motoboy = motoboy
    delivery.motoboy = motoboy
  }

  private inBooks(delivery: Delivery) {
    return receivedOf(delivery).map((one) =>
      one.method === 'pix' && delivery.pix?.arrived === false ? { ...one, ...arrivedPart(delivery, one) } : one,
    )
  }

  private sumsOf(delivery: Delivery): Sum[] {
    const { status, price, items, client, motoboy, changes, arrived } = delivery
    const isCharged = (kind: ItemKind) =>
      status === 'delivered' || (status === 'cancelled' && (kind === 'waiting' || kind === 'displacement'))
    const charged = items.filter((item) => !item.voided && isCharged(item.kind))
    const paid = status === 'delivered' ? [{ cents: price ?? 0n, share: partOf(price ?? 0n, bps) }] : []
    const account = { cash: 'courier_hand', card: 'card', pix: 'pix_pending' } as const
    return [
      ...[...paid, ...charged].flatMap(({ cents, share }): Sum[] => [
        ['client_open', client, cents],
        ['revenue', null, -cents],
        ['cost', null, share],
        ['courier_earned', motoboy, -share],
      ]),
      ...this.inBooks(delivery).flatMap(({ method, goods, fee }): Sum[] => [
        [account[method], method === 'cash' ? motoboy : null, goods + fee],
        ['client_custody', client, -goods],
        ['client_open', client, -fee],
      ]),
      ...changes.flatMap((change): Sum[] => [
        ['courier_hand', change.motoboy, change.cents],
        change.from === 'client' ? ['client_custody', client, -change.cents] : ['cash', null, -change.cents],
      ]),
      ['bank', null, add(arrived)],
      ['pix_pending', null, heldOf(delivery) - add(arrived)],
      ['client_custody', client, -heldOf(delivery)],
    ]
  }

  private closingSums({ kind, party, earned, hand, total, payments }: Closing): Sum[] {
    const paid = [...payments.values()]
    if (kind === 'invoices')
      return [
        ['client_billed', party, total],
        ['client_open', party, -total],
        ...paid.flatMap(({ cents, account }): Sum[] => [
          [account, account === 'client_custody' ? party : null, cents],
          ['client_billed', party, -cents],
        ]),
      ]
    const sign = total < 0n ? -1n : 1n
    return [
      ['courier_earned', party, earned],
      ['courier_hand', party, -hand],
      ['courier_due', party, -total],
      ...paid.flatMap(({ cents, account }): Sum[] => [
        ['courier_due', party, sign * cents],
        [account, null, -sign * cents],
      ]),
    ]
  }

  /** What every account comes to, without those of nothing. */
  balances(): Map<string, bigint> {
    const sums = [
      ...[...this.deliveries.values()].flatMap((delivery) => this.sumsOf(delivery)),
      ...this.postings.filter(({ reversed }) => !reversed).flatMap((posting) => posting.sums),
      ...[...this.closings.values()].filter(({ reversed }) => !reversed).flatMap((one) => this.closingSums(one)),
    ]
    const balances = new Map<string, bigint>()
    for (const [kind, party, cents] of sums) {
      const key = keyOf(kind, party)
      balances.set(key, (balances.get(key) ?? 0n) + cents)
    }
    return new Map([...balances].filter(([, cents]) => cents !== 0n))
  }
  balance(kind: AccountKind, party: number | null): bigint {
    return this.balances().get(keyOf(kind, party)) ?? 0n
  }

  private livingOf(kind: Closing['kind'], party: number) {
    return [...this.closings.values()].filter((one) => one.kind === kind && one.party === party && !one.reversed)
  }
  /** The cash of a shop that a motoboy carries and that no settlement has taken up. */
  carried(motoboy: number, client: number): bigint {
    const own = [...this.deliveries.values()].filter((one) => one.client === client)
    const collected = own
      .filter((delivery) => delivery.motoboy === motoboy)
      .flatMap((delivery) => this.inBooks(delivery).map(({ method, goods }) => (method === 'cash' ? goods : 0n)))
    const changes = own
      .flatMap((delivery) => delivery.changes)
      .map((change) => (change.motoboy === motoboy && change.from === 'client' ? change.cents : 0n))
    const posted = this.postings
      .filter(
        ({ reversed, sums }) => !reversed && sums.some(([kind, who]) => kind === 'courier_hand' && who === motoboy),
      )
      .flatMap(({ sums }) =>
        sums.map(([kind, who, cents]) => (kind === 'client_custody' && who === client ? -cents : 0n)),
      )
    const settled = this.livingOf('settlements', motoboy).map((one) => -(one.carried.get(client) ?? 0n))
    return add([...collected, ...changes, ...posted, ...settled])
  }
  unanswered(motoboy: number, client: number): HandOver[] {
    return this.handOvers.filter((one) => one.state === 'open' && one.motoboy === motoboy && one.client === client)
  }
  /** What the firm holds of a client and can hand on: not what is still carried, and no Pix that nobody confirmed. */
  available(client: number, motoboys: number): bigint {
    const carried = Array.from({ length: motoboys }, (_, motoboy) => max(this.carried(motoboy, client), 0n))
    const pending = [...this.deliveries.values()]
      .filter((one) => one.client === client && one.pix?.arrived === null)
      .flatMap((delivery) =>
        receivedOf(delivery).map((one) => (one.method === 'pix' ? one.goods - arrivedPart(delivery, one).goods : 0n)),
      )
    return -this.balance('client_custody', client) - add(carried) - add(pending)
  }

  /** What a closing of everything that is open would hold. */
  close(kind: Closing['kind'], party: number, clients: number): Closing {
    const earned = -this.balance('courier_earned', party)
    const hand = this.balance('courier_hand', party)
    const isSettlement = kind === 'settlements'
    return {
      kind,
      party,
      earned: isSettlement ? earned : 0n,
      hand: isSettlement ? hand : 0n,
      total: isSettlement ? earned - hand : this.balance('client_open', party),
      carried: new Map(
        isSettlement ? Array.from({ length: clients }, (_, client) => [client, this.carried(party, client)]) : [],
      ),
      payments: new Map(),
      reversed: false,
      paper: '',
    }
  }
}

export const keyOf = (kind: string, party: number | null) => (party === null ? kind : `${kind} ${party}`)
export const openOf = ({ total, payments, reversed }: Closing): bigint =>
  reversed ? 0n : (total < 0n ? -total : total) - add([...payments.values()].map(({ cents }) => cents))
