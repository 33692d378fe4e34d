import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { sql } from 'kysely'
import { openOf, type Closing, type HandOver, type Sum } from './expected-books.ts'
import { centsOf, dayOf, demand, pick, reaisOf, reason, type Operation, type World } from './world.ts'

/** What happens to the money afterwards: hand-overs, postings, closings and their payments. */
type Act = (world: World, operation: Operation) => Promise<void>
type Created = { id: string }

const giveBack: Act = async ({ books, motoboys, clients }, { a, b, cents }) => {
  const client = b % 5
  const [carried, open] = [books.carried(a, client), books.unanswered(a, client)]
  const left = open.reduce((sum, one) => sum - one.cents, carried)
  const amount = b % 3 > 0 && left > 0n ? left / BigInt(1 + (b % 2)) || 1n : BigInt(cents)
  const answer = await motoboys[a]!.post<Created>('/handovers', {
    client_id: clients[client]!.id,
    amount: reaisOf(amount),
  })
  const refused = carried === 0n ? 404 : open.length >= 5 || amount > left ? 409 : 201
  demand(answer, refused)
  if (refused === 201) books.handOvers.push({ id: answer.body.id, motoboy: a, client, cents: amount, state: 'open' })
}

/** The shop and an admin answer at once: the first one is believed. */
const answerHandOver: Act = async ({ books, admins, clients, testApp }, { b, by }) => {
  const handOver: HandOver | undefined = pick(books.handOvers, b)
  if (!handOver) return
  const received = b % 4 > 0
  const answers = await Promise.all(
    [admins[by]!, clients[handOver.client]!].map((who) => who.patch(`/handovers/${handOver.id}`, { received })),
  )
  const [first, second] = answers.toSorted((one, other) => one.status - other.status)
  demand(first!, handOver.state === 'open' ? 200 : 409)
  demand(second!, 409)
  if (handOver.state !== 'open') return
  handOver.state = received ? 'received' : 'denied'
  if (!received) return
  const key = `handover:${handOver.id}`
  const entry = await testApp.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const { motoboy, client, cents } = handOver
  const sums: Sum[] = [
    ['client_custody', client, cents],
    ['courier_hand', motoboy, -cents],
  ]
  books.postings.push({ id: entry.id, sums, reversed: false })
}

/** Paid out of what is held first, then of an account below 0; or what is held is set off. */
const remit: Act = async ({ books, admins, clients, motoboys }, { a, b, by, cents }) => {
  const held = books.available(a, motoboys.length)
  const available = held > 0n ? held : 0n
  const open = books.balance('client_open', a)
  const from = (['cash', 'bank', 'invoice'] as const)[b % 3]!
  const most = available + (from === 'invoice' || open > 0n ? 0n : -open)
  const amount = b % 4 > 0 && most > 0n ? most : BigInt(cents)
  const body = { client_id: clients[a]!.id, amount: reaisOf(amount), from }
  const answer = await admins[by]!.post<Created>('/money/remittances', body)
  demand(answer, amount > most ? 409 : 201)
  if (amount > most) return
  const ofHeld = from === 'invoice' || amount < available ? amount : available
  const sums: Sum[] = [
    ['client_custody', a, ofHeld],
    ...(from === 'invoice'
      ? [['client_open', a, -amount] satisfies Sum]
      : [['client_open', a, amount - ofHeld] satisfies Sum, [from, null, -amount] satisfies Sum]),
  ]
  books.postings.push({ id: answer.body.id, sums, reversed: false })
}

const post: Act = async ({ books, admins, motoboys, clients }, { a, b, by, cents }) => {
  const client = (a + b) % 5
  const sign = b % 2 === 0 ? 1 : -1
  const amount = BigInt(cents)
  const signed = BigInt(sign) * amount
  const kinds: [body: object, sums: Sum[]][] = [
    [
      { kind: 'advance' },
      [
        ['courier_earned', a, amount],
        ['cash', null, -amount],
      ],
    ],
    [
      { kind: 'advance', from: 'bank' },
      [
        ['courier_earned', a, amount],
        ['bank', null, -amount],
      ],
    ],
    [
      { kind: 'adjustment', amount: reaisOf(signed) },
      [
        ['cost', null, signed],
        ['courier_earned', a, -signed],
      ],
    ],
    [
      { kind: 'short', amount: reaisOf(signed) },
      [
        ['loss', null, signed],
        ['courier_hand', a, -signed],
      ],
    ],
    [
      { kind: 'float', from: 'firm' },
      [
        ['courier_hand', a, amount],
        ['cash', null, -amount],
      ],
    ],
    [
      { kind: 'float', from: clients[client]!.id },
      [
        ['courier_hand', a, amount],
        ['client_custody', client, -amount],
      ],
    ],
  ]
  const [body, sums] = kinds[b % kinds.length]!
  const posting = { motoboy_id: motoboys[a]!.motoboyId, amount: reaisOf(amount), reason, ...body }
  const answer = await admins[by]!.post<Created>('/money/postings', posting)
  demand(answer, 201)
  books.postings.push({ id: answer.body.id, sums, reversed: false })
}

/** Two at the same instant: of one person there is one at most that is not reversed. */
const enterOpening: Act = async ({ books, admins, motoboys, clients }, { a, b, by, cents }) => {
  const isClient = b % 2 === 0
  const account = isClient ? 'client_open' : 'courier_earned'
  const party = isClient ? { client_id: clients[a]!.id } : { motoboy_id: motoboys[a]!.motoboyId }
  const amount = BigInt(b % 3 === 0 ? -cents : cents)
  const isEntered = books.postings.some(
    ({ reversed, sums: [line, other] }) =>
      !reversed && line?.[0] === account && line[1] === a && other?.[0] === 'opening',
  )
  const call = (n: number) => admins[n]!.post<Created>('/money/openings', { ...party, amount: reaisOf(amount) })
  const [first, second] = (await Promise.all([call(by), call((by + 1) % 3)])).toSorted(
    (one, other) => one.status - other.status,
  )
  demand(first!, isEntered ? 409 : 201)
  demand(second!, 409)
  if (isEntered) return
  const sums: Sum[] = [
    [account, a, amount],
    ['opening', null, -amount],
  ]
  books.postings.push({ id: first!.body.id, sums, reversed: false })
}

const addLine: Act = async ({ books, admins, clients }, { a, b, by, cents }) => {
  const amount = BigInt(b % 3 === 0 ? -cents : cents)
  const body = { client_id: clients[a]!.id, amount: reaisOf(amount), text: 'Linha da história' }
  const answer = await admins[by]!.post<Created>('/money/lines', body)
  demand(answer, 201)
  const sums: Sum[] = [
    ['client_open', a, amount],
    ['revenue', null, -amount],
  ]
  books.postings.push({ id: answer.body.id, sums, reversed: false })
}

const reversePosting: Act = async ({ books, admins }, { b, by }) => {
  const posting = pick(books.postings, b)
  if (!posting) return
  demand(await admins[by]!.post(`/money/entries/${posting.id}/reverse`, { reason }), posting.reversed ? 409 : 201)
  posting.reversed = true
}

/** Two at the same instant: at most one closes. */
const close =
  (kind: Closing['kind']): Act =>
  async ({ books, admins, motoboys, clients, testApp }, { a, by }) => {
    const until = dayOf(testApp)
    const party: Record<string, string> =
      kind === 'settlements' ? { motoboy_id: motoboys[a]!.motoboyId } : { client_id: clients[a]!.id }
    const path = `/${kind}/preview?${new URLSearchParams({ ...party, until }).toString()}`
    const { count, net, total } = (await admins[by]!.get<{ count: number; net?: number; total?: number }>(path)).body
    const expected = kind === 'settlements' ? { count, net } : { count, total }
    const call = (n: number) => admins[n]!.post<Settlement & Invoice>(`/${kind}`, { ...party, until, expected })
    const wanted = books.close(kind, a, clients.length)
    if (centsOf(net ?? total ?? 0) !== wanted.total) throw new Error(`${kind} of ${net ?? total}, not ${wanted.total}`)
    const [first, second] = (await Promise.all([call(by), call((by + 1) % 3)])).toSorted(
      (one, other) => one.status - other.status,
    )
    const isClosed = count > 0 && (kind === 'settlements' || wanted.total > 0n)
    demand(first!, isClosed ? 201 : 409)
    demand(second!, 409)
    if (!isClosed) return
    const { id } = first!.body
    books.closings.set(id, { ...wanted, paper: (await papersOf(testApp.db, [id])).get(id)! })
  }

/** The frozen documents of closings, byte for byte. */
export async function papersOf(db: World['testApp']['db'], ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; paper: string }>`
    select id, md5(document::text) as paper from closings where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, paper }) => [id, paper]))
}

const invoiceMethods = ['cash', 'bank', 'card', 'offset', 'loss'] as const
/** Two payments at the same instant: never more than what is open. */
const pay: Act = async ({ books, admins, motoboys }, { by, b, cents }) => {
  const [id, closing] = pick(books.closings, b) ?? []
  if (!id || !closing) return
  const open = openOf(closing)
  const amount = b % 3 === 0 && open > 0n ? open : BigInt(cents)
  const methods = closing.kind === 'settlements' ? (['cash', 'bank'] as const) : invoiceMethods
  const method = methods[(b + cents) % methods.length]!
  const note = method === 'loss' ? { note: reason } : {}
  const call = (n: number) =>
    admins[n]!.post<Settlement>(`/${closing.kind}/${id}/payments`, { amount: reaisOf(amount), method, ...note })
  const isHeld = () => method !== 'offset' || amount <= books.available(closing.party, motoboys.length)
  const answers = await Promise.all(b % 4 === 0 ? [call(by), call((by + 1) % 3)] : [call(by)])
  for (const answer of answers.toSorted((one, other) => one.status - other.status)) {
    const isTaken = !closing.reversed && amount <= openOf(closing) && isHeld()
    demand(answer, isTaken ? 201 : 409)
    if (!isTaken) continue
    const payment = answer.body.payments.findLast((one) => !closing.payments.has(one.id) && !one.reversed)
    closing.payments.set(payment!.id, { cents: amount, account: method === 'offset' ? 'client_custody' : method })
  }
}

const unpay: Act = async ({ books, admins }, { a, b, by }) => {
  const closing = pick(books.closings.values(), b)
  const payment = closing && pick(closing.payments.keys(), a)
  if (!closing || payment === undefined) return
  demand(await admins[by]!.post(`/money/entries/${payment}/reverse`, { reason }), 201)
  closing.payments.delete(payment)
}

const undoClosing: Act = async ({ books, admins }, { b, by }) => {
  const [id, closing] = pick(books.closings, b) ?? []
  if (!id || !closing) return
  const isRefused = closing.reversed || closing.payments.size > 0
  demand(await admins[by]!.post(`/${closing.kind}/${id}/reverse`, { reason }), isRefused ? 409 : 200)
  if (!isRefused) closing.reversed = true
}

export const closingActs = {
  giveBack,
  answerHandOver,
  remit,
  post,
  enterOpening,
  addLine,
  reversePosting,
  closeSettlement: close('settlements'),
  closeInvoice: close('invoices'),
  pay,
  unpay,
  undoClosing,
}
