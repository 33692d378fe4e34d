import type { ReadOrder } from '@ligeiro/contract/intake-schemas'
import { largeCities } from './cities.ts'
import { correctStops } from './corrections.ts'
import { describe } from './description.ts'
import { dropOrders } from './dropped-orders.ts'
import { findEntries } from './entries.ts'
import { readLateParts } from './late-parts.ts'
import { dropLostEntries } from './lost-entries.ts'
import { type Message, readMessages } from './messages.ts'
import { signEntries } from './numbered.ts'
import { readMoment } from './moment.ts'
import { findMoney } from './money.ts'
import { indexNames, type NameIndex } from './names.ts'
import { type Group, groupStops, maxOrders } from './orders.ts'
import { readPayment } from './payment.ts'
import { findPeople } from './people.ts'
import { findCeps, findPhones } from './phones.ts'
import { placeOf } from './read-place.ts'
import type { Reading } from './reading.ts'
import { readRecipient, subjects } from './recipient.ts'
import { readReturn } from './return.ts'
import { findRoles } from './roles.ts'
import { disjoint, within } from './spans.ts'
import { joinSpokenNumbers } from './spoken-numbers.ts'
import { findStops } from './stops.ts'
import { foldText } from './text.ts'
import { findTimes, stampDay } from './time.ts'
import { type Span, tokenize } from './tokens.ts'
import { readUnknownBairro } from './unknown-bairros.ts'
import { zonedMoment } from './zoned-moment.ts'

export type ReadOptions = {
  /** The moment from which days are counted, unless a stamp says another. */
  at: Date
  timeZone: string
  /** The names of the bairros that the firm knows. */
  bairros: NameIndex
  cities?: NameIndex
}

/** The index of the large cities, and of the firm's own. */
export const indexCities = (home: string | null): NameIndex =>
  indexNames(home === null ? largeCities : [...largeCities, home])
const known = indexCities(null)
/** The answer to a text with more orders. */
export const tooManyOrders = 'Cole até 20 pedidos por vez'
/** The message that holds a position of the folded text. */
const messageAt = (messages: readonly Message[], at: number) => messages.findLast(({ from }) => from <= at)

/** The orders in the text of a message, at most 20. */
export function readMessage(
  written: string,
  { at, timeZone, bairros, cities = known }: ReadOptions,
): ReadOrder[] | typeof tooManyOrders {
  const folded = foldText(written)
  const { messages, text } = readMessages(folded)
  const content = signEntries(text)
  const source = { ...folded, folded: content }
  const numbers = [...findPhones(content), ...findCeps(content)]
  const { entries, text: lines } = findEntries(content)
  const spans = disjoint([numbers, findMoney(lines, numbers), findTimes(lines)], content.length)
  const only = <T extends Span>(kinds: string[]) => spans.filter(({ kind }) => kinds.includes(kind)) as T[]
  const tokens = joinSpokenNumbers(tokenize(source, new Set(messages.map(({ from }) => from)), spans, entries))
  const roles = findRoles(tokens)
  const reading: Reading = {
    source,
    tokens,
    bairros,
    cities,
    isRole: (token) => roles[token] !== undefined,
  }
  const start = (token: number) => tokens[token]?.from ?? content.length
  const { stops, open, said } = correctStops(reading, roles, findStops(reading, roles))
  for (const [n, stop] of stops.entries()) {
    const until = Math.min(stops[n + 1]?.from ?? tokens.length, open.find((at) => at >= stop.to) ?? tokens.length)
    readUnknownBairro(reading, stop, until)
    readLateParts(reading, stop, until)
  }
  const {
    groups,
    shared,
    claims: dropped,
  } = dropOrders(reading, dropLostEntries(reading, groupStops(reading, stops), stops))
  if (groups.length > maxOrders) return tooManyOrders
  const subject = subjects(reading, roles, stops)
  const money = only<ReturnType<typeof findMoney>[number]>(['collect', 'change', 'method', 'offer'])
  const toDelivery = new Set(tokens.filter((_, at) => roles[at] === 'delivery').map(({ from }) => from))
  const corrections = said.map(start)
  const ofAll = money.filter((span) => span.ofAll)
  const times = only<ReturnType<typeof findTimes>[number]>(['day', 'clock', 'vague'])
  const senders = new Set(messages.flatMap(({ sender }) => (sender ? [sender.name] : [])))
  const now = zonedMoment(at, timeZone)
  const inShared = <T extends Span>(list: readonly T[]) =>
    shared.flatMap(([from, to]) => within(list, start(from), start(to)))
  const claimed = new Uint8Array(tokens.length)
  const claim = (ranges: readonly [number, number][]) => {
    for (const [from, to] of ranges) claimed.fill(1, from, to)
  }
  claim(dropped)
  for (const stop of groups.flatMap(({ pickup, delivery }) => [pickup, delivery])) if (stop) claim(stop.claims)

  // 'pro Glória' is a bairro, if it is one of an address.
  const people = findPeople(reading).filter(({ at }) => claimed[at] === 0)

  const read = (group: Group): Omit<ReadOrder, 'description'> => {
    const [from, to] = [start(group.from), start(group.to)]
    const own = within(money, from, to)
    const payment = readPayment(reading, own, [...inShared(money), ...ofAll], corrections)
    const recipient = readRecipient(reading, people, subject, group, said)
    claim(recipient.claims)
    const moneyless = payment.method?.value === 'paid' || payment.method?.value === 'invoice'
    const usedSpans = new Set<Span>(
      own.filter(({ kind, amount }) => kind !== 'offer' && (amount === null || !moneyless)),
    )
    const message = messageAt(messages, start(group.delivery?.core ?? group.pickup?.core ?? 0))
    const sender = message?.sender ?? messages.find(({ sender }) => sender)?.sender
    const stamped = message?.day && stampDay(message.day, now)
    const ownTimes = within(times, from, to)
    const timesUsed = ownTimes.some(({ kind }) => kind === 'clock') ? ownTimes : [...inShared(times), ...ownTimes]
    const scheduled = readMoment(reading, timesUsed, stamped ? { ...stamped, minutes: 0 } : now)
    if (scheduled) for (const span of timesUsed) if (span.kind !== 'vague') usedSpans.add(span)
    for (const [n, token] of tokens.entries()) if (token.span && usedSpans.has(token.span)) claimed[n] = 1
    const sure = senders.size === 1
    return {
      sender: {
        name: sender && sender.phone === null ? { value: sender.name, sure, from: sender.from } : null,
        phone: sender?.phone ? { value: sender.phone, sure, from: sender.from } : null,
      },
      recipient: { name: recipient.name, phone: recipient.phone },
      pickup: placeOf(group.pickup),
      delivery: placeOf(group.delivery),
      payment,
      scheduled_for: scheduled,
      return:
        [[group.from, group.to] as const, ...shared]
          .map(([first, end]) =>
            readReturn(source, content, [start(first), start(end)], group.delivery !== null, toDelivery),
          )
          .find((field) => field !== null) ?? null,
    }
  }
  const orders = groups.map((group) => ({ group, order: read(group) }))
  return orders.map(({ group, order }) => {
    const [head, ...tail] = shared
    const ranges: [number, number][] = [...(head ? [head] : []), [group.from, group.to], ...tail]
    return { ...order, description: describe(reading, ranges, claimed) }
  })
}
