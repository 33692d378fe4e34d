import { readPart } from './address-parts.ts'
import { type Grouping, maxOrders } from './orders.ts'
import type { Reading } from './reading.ts'
import type { Role } from './roles.ts'
import type { Stop } from './stops.ts'
import type { Token } from './tokens.ts'

/** The tokens that say that something was wrong; 'star' is a line that begins with '*'. */
type Correction = { at: number; end: number; star: boolean }

const wrong =
  /(?<![a-z])(?:(?:opa,? |ops,? |desculpa,? )?(?:eu )?(?:errei|me enganei)(?: o (?:numero|endereco))?|corrigindo|correcao|alias|ops|digo|quer dizer|na verdade|desculpa|perdao|retificando|(?:digitei|escrevi|mandei) errado|mudei de ideia|mudou(?: o endereco)?|nao,? (?:pera ?i?|espera)|nao (?:e|eh) (?:o )?\d{1,5}(?=[ ,]{1,2}(?:e|eh) )|nao(?=, ))(?![a-z])/g
const ordinals = ['primeir', 'segund', 'terceir', 'quart', 'quint']
const dropped =
  /(?<![a-z]|nao |nunca )(?:esquec[ea]|cancel[ae]|desconsider[ae]|ignor[ae]|tir[ae])(?: por favor)? (?:[oa] |ess[ea] )?(?:(?<ordinal>ultim|primeir|segund|terceir|quart|quint)[oa]|(?:pedido |entrega |numero )?(?<number>\d{1,2})(?! ?[a-z\d]))(?: (?:pedido|entrega|endereco))?(?![a-z])|(?<![a-z])(?:[oa] )?(?<early>ultim|primeir|segund|terceir|quart|quint)[oa](?: pedido| entrega)? (?:nao precisa|nao vai|pode cancelar|cancela|foi cancelad[oa])(?: mais)?(?![a-z])/g
const fillers = /^(?:e|eh|o|a|no|na|certo|correto|correta|[-,:.!•])$/
const maxFillers = 6
/** The end of a line or message, and not of an entry. */
const isLineEnd = (token: Token | undefined) => token?.kind === 'break' && (!token.boundary || token.message)

/** The tokens of a match, by two positions that only move forward. */
function* tokensOf({ tokens, source }: Reading, pattern: RegExp) {
  let at = 0
  for (const match of source.folded.matchAll(pattern)) {
    while (at < tokens.length && (tokens[at]?.to ?? 0) <= match.index) at++
    let end = at
    while (end < tokens.length && (tokens[end]?.from ?? 0) < match.index + match[0].length) end++
    yield { at, end, groups: match.groups ?? {} }
  }
}

/** The one line that begins with '*' and has no second one, which would make it bold. */
function findStar({ tokens, source: { original, starts } }: Reading): Correction[] {
  const lines = [...tokens.keys()].filter((at) => {
    const token = tokens[at]
    const before = tokens[at - 1]
    if (!token || token.kind === 'break' || (before && before.kind !== 'break')) return false
    const from = starts[token.from] ?? 0
    if (original[from - 1] !== '*' || from - 1 < (before ? (starts[before.from] ?? 0) : 0)) return false
    const end = original.indexOf('\n', from)
    return !original.slice(from, end === -1 ? undefined : end).includes('*')
  })
  return lines.length === 1 ? lines.map((at) => ({ at, end: at, star: true })) : []
}

const nameOf = (stop: Stop) =>
  stop.parts.street?.value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\S+ (?:d[aeo]s? )?/, '')
    .slice(0, 3)
/** Whether two stops may be one street, once written wrongly. */
const isAlike = (left: Stop, right: Stop) =>
  left.parts.street !== undefined &&
  (nameOf(left) === nameOf(right) || left.parts.number?.value === (right.parts.number?.value ?? ''))

/** Gives a stop the parts that were said later; another reading is possible of each. */
function mend(stop: Stop, parts: Stop['parts'], claims: [number, number][]): void {
  for (const [name, field] of Object.entries(parts)) Object.assign(stop.parts, { [name]: { ...field, sure: false } })
  stop.claims.push(...claims)
}

/**
 * The stops after what the message itself corrects. Where it is open what is meant nothing moves, and what could be meant is unsure;
 * `open`: the tokens where this is so; `said`: all tokens that begin a correction.
 */
export function correctStops(
  reading: Reading,
  roles: readonly (Role | undefined)[],
  found: Stop[],
): { stops: Stop[]; open: number[]; said: number[] } {
  const { tokens } = reading
  const corrections = [
    ...findStar(reading),
    ...[...tokensOf(reading, wrong)].map(({ at, end }) => ({ at, end, star: false })),
  ].slice(0, maxOrders)
  const removed = new Set<Stop>()
  const open: number[] = []
  for (const { at, end, star } of corrections) {
    const n = found.findIndex(({ core }) => core >= end)
    const next = n === -1 ? undefined : found[n]
    const before = (n === -1 ? found : found.slice(0, n)).filter((stop) => !removed.has(stop))
    const last = before.at(-1)
    if (!last) continue
    let start = end
    while (
      start - end < maxFillers &&
      (fillers.test(tokens[start]?.text ?? '') || roles[start] || isLineEnd(tokens[start]))
    )
      start++
    if (next && next.core <= start) {
      const said = roles.slice(end, next.core).find((role) => role !== undefined)
      const meant = before.filter((stop) => said === undefined || said === stop.role)
      const alike = meant.filter((stop) => isAlike(stop, next))
      const target = alike.length === 1 ? alike[0] : star ? undefined : meant.at(-1)
      if (!target) continue
      mend(target, next.parts, [[at, end], ...next.claims])
      removed.add(next)
      continue
    }
    const part = readPart(reading, start)
    if (!part || !/^(?:number|complement|bairro)$/.test(part.kind) || (next && part.end > next.from)) continue
    const near = tokens.slice(last.to, at).every(({ kind }) => kind !== 'break')
    const meant = near ? [last] : before.filter(({ role }) => role === last.role)
    const target = meant.find(({ parts }) => parts[part.kind])
    if (target && meant.length === 1) mend(target, { [part.kind]: part.field }, [[at, part.end]])
    else {
      open.push(at)
      for (const stop of before) stop.sure = false
    }
  }
  return { stops: found.filter((stop) => !removed.has(stop)), open, said: corrections.map(({ at }) => at) }
}

/** The orders without those that the message itself takes back: 'esquece o último'. */
export function dropOrders(reading: Reading, grouping: Grouping): Grouping & { claims: [number, number][] } {
  const gone = new Set<Grouping['groups'][number]>()
  const claims: [number, number][] = []
  for (const { at, end, groups } of tokensOf(reading, dropped)) {
    const said = grouping.groups.filter(({ from }) => from < at)
    const ordinal = groups.ordinal ?? groups.early ?? ''
    const index =
      ordinal === 'ultim' ? said.length - 1 : groups.number ? Number(groups.number) - 1 : ordinals.indexOf(ordinal)
    const group = said[index]
    if (group && said.length > 1) {
      gone.add(group)
      claims.push([at, end])
    } else for (const { delivery } of said) if (delivery) delivery.sure = false
  }
  return { ...grouping, groups: grouping.groups.filter((group) => !gone.has(group)), claims }
}
