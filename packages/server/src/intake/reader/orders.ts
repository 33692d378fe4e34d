import { onlyAsks } from './price-question.ts'
import type { Reading } from './reading.ts'
import type { Stop } from './stops.ts'

/** The stops of an order, and the tokens that speak of it alone; who receives may be named from `lead` on. */
export type Group = { pickup: Stop | null; delivery: Stop | null; lead: number; from: number; to: number }
export type Grouping = { groups: Group[]; /** Tokens that speak of all orders. */ shared: [number, number][] }

const key = ({ parts }: Stop) =>
  [parts.street, parts.number, parts.cep, parts.complement].map((field) => field?.value.toLowerCase() ?? '').join('|')
const hasAddress = ({ parts }: Stop) => Boolean(parts.street ?? parts.cep ?? parts.bairro)

/** The entry of a list, or the message, that each token belongs to. */
function sectionsOf({ tokens }: Reading): number[] {
  let section = 0
  return tokens.map(({ boundary }) => (boundary ? ++section : section))
}

/** More orders than these are refused. */
export const maxOrders = 20

type Pair = { pickup: Stop | null; delivery: Stop | null }

/** Pairs stops in their order: a pickup goes with the deliveries after it, or with the one before it in the same entry. */
function pairStops(stops: readonly Stop[], sections: readonly number[]): Pair[] {
  const pairs: Pair[] = []
  let pending: Stop | null = null
  let used = true
  let doubt = false
  for (const [n, stop] of stops.entries()) {
    const last = pairs.at(-1)
    // 'Minha loja fica na rua A. Entregar na rua B': what the first one is stays open.
    const next = stops[n + 1]
    if (
      !stop.role &&
      next?.role === 'delivery' &&
      next.word !== undefined &&
      sections[next.core] === sections[stop.core]
    )
      continue
    if (stop.role === 'pickup') {
      if (
        last &&
        !last.pickup &&
        pairs.filter(({ pickup, delivery }) => !pickup && sections[delivery?.core ?? 0] === sections[stop.core])
          .length === 1 &&
        sections[last.delivery?.core ?? 0] === sections[stop.core] &&
        last.delivery?.role === 'delivery'
      ) {
        last.pickup = stop
        continue
      }
      doubt = pending !== null && !used && key(pending) !== key(stop)
      pending = stop
      used = false
    } else {
      if (pairs.length > maxOrders) break
      if (pairs.some(({ delivery }) => delivery && hasAddress(stop) && key(delivery) === key(stop))) continue
      pairs.push({ pickup: doubt ? null : pending, delivery: stop })
      used = true
    }
  }
  if (pairs.length === 0) return stops.map((pickup) => ({ pickup, delivery: null }))
  // A pickup after all deliveries is that of all of them.
  if (!used && pending) for (const pair of pairs) pair.pickup ??= pending
  return pairs
}

/** Words between two orders of one sentence: 'e outro na', 'mais um para a'. */
const joins =
  /^(?:e|outr[oa]|um|uma|na|no|nas|em|o|a|segund[oa]|depois|tambem|entrega|pra|para|pro|mais|primeir[oa]|,|:|-|\.)$/

const follows = /^(?:outr[oa]|um|uma|mais|depois|para|pra|pro|na|no|a|o|segund[oa])$/

function startOf({ tokens }: Reading, stop: Stop, previous: number, first: boolean): number {
  const at = stop.word !== undefined && stop.word >= previous && !first ? stop.word : stop.from
  for (let token = at; token > previous; token--) if (tokens[token]?.boundary) return token
  for (let token = at; token > previous; token--) if (tokens[token]?.kind === 'break') return token
  // '... e outro pra Zélia na rua B': the order begins at 'e'.
  const joined = first ? at : previous
  for (let token = joined; token < at; token++)
    if (tokens[token]?.text === 'e' && follows.test(tokens[token + 1]?.text ?? '')) return token
  let start = at
  while (start > previous && joins.test(tokens[start - 1]?.text ?? ' ')) start--
  return start
}

const isBoundary = ({ tokens }: Reading, at: number) => tokens[at]?.boundary ?? false

export function groupStops(reading: Reading, stops: readonly Stop[]): Grouping {
  const { tokens } = reading
  const pairs = pairStops(stops, sectionsOf(reading)).filter(({ pickup, delivery }) =>
    [pickup, delivery].some((stop) => stop && hasAddress(stop)),
  )
  const only = pairs[0]
  const asked = pairs.flatMap(({ pickup, delivery }) => [pickup, delivery]).filter((stop) => stop !== null)
  if (onlyAsks(reading.source.folded, asked)) return { groups: [], shared: [] }
  if (pairs.length < 2) return { groups: only ? [{ ...only, lead: 0, from: 0, to: tokens.length }] : [], shared: [] }
  const groups: Group[] = []
  for (const [n, { pickup, delivery }] of pairs.entries()) {
    const isOwn = pickup && delivery && !pairs.some((other, m) => m !== n && other.pickup === pickup)
    const first = isOwn && pickup.core < delivery.core ? pickup : (delivery ?? pickup)
    if (!first) continue
    const before = stops.findLast(({ to }) => to <= first.from)
    const from = startOf(reading, first, before?.to ?? 0, n === 0)
    const last = groups.at(-1)
    if (last) last.to = from
    // 'pro Tonico na rua A e outra pra Zélia na rua B'
    const lead = n === 0 && !tokens[from]?.boundary ? (before?.to ?? 0) : from
    groups.push({ pickup, delivery, lead, from, to: tokens.length })
  }
  const shared: [number, number][] = [[0, groups[0]?.from ?? 0]]
  const last = groups.at(-1)
  const contentLines = (group: Group) =>
    tokens.slice(group.from + 1, group.to).some(({ boundary }, n, rest) => boundary && n < rest.length - 1)
  if (last && isBoundary(reading, last.from) && !groups.slice(0, -1).some(contentLines)) {
    const end = Math.max(
      last.delivery?.to ?? 0,
      last.pickup?.core === undefined || last.pickup.core < last.from ? 0 : (last.delivery?.core ?? 0),
    )
    const listed = tokens.findIndex(
      (token, at) => at >= end && (token.boundary || (token.kind === 'break' && oneLine(reading, groups))),
    )
    if (listed > 0) {
      last.to = listed
      shared.push([listed, tokens.length])
    }
  }
  return { groups, shared }
}

/** Whether each order but the last is one line. */
const oneLine = ({ tokens }: Reading, groups: readonly Group[]) =>
  groups
    .slice(0, -1)
    .every(
      ({ from, to }) =>
        !tokens.slice(from + 1, to).some(({ kind }, n, rest) => kind === 'break' && n < rest.length - 1),
    )
