import { type Part, readPart } from './address-parts.ts'
import { readDenied } from './denied.ts'
import { hasWord, matchesOf } from './matches.ts'
import { maxOrders } from './orders.ts'
import { fieldOf, type Reading } from './reading.ts'
import type { Role } from './roles.ts'
import type { Stop } from './stops.ts'
import type { Token } from './tokens.ts'

/** The tokens that say that something was wrong; 'star' is a line that begins with '*'. */
type Correction = { at: number; end: number; star: boolean }

const wrong =
  /(?<![a-z])(?:(?:opa,? |ops,? |desculpa,? )?(?:eu )?(?:errei|me enganei)(?: [oa] (?:numero|endereco|ap|apto|apartamento|casa|bloco|bairro))?|corrigindo|correcao|alias|ops|digo|quer dizer|na verdade|desculpa|perdao|retificando|(?:digitei|escrevi|mandei) errado|errado(?= ?[!,:.])|mudei de ideia|mudou(?: o endereco)?|nao,? (?:pera ?i?|espera)|nao (?:e|eh) (?:o )?\d{1,5}(?=[ ,]{1,2}(?:e|eh) )|nao (?:e|eh) (?:ai|la|isso|ess[ea]|est[ea])|nao(?=, )|[oa](?= d[aeo] [a-z]{2,20},? (?:e|eh) (?:[oa] )?(?:\d|n[º.]|numero|ap|apto|apartamento|casa|bloco|sala|loja)))(?![a-z])/g
const units = /^(?:ap|apto|apartamento|bloco)$/
const fillers = /^(?:e|eh|o|a|no|na|certo|correto|correta|[-,:.!•])$/
const maxFillers = 6
/** The end of a line or message, and not of an entry. */
const isLineEnd = (token: Token | undefined) => token?.kind === 'break' && (!token.boundary || token.message)

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

/** 'Rua H 25. Ops, casa 52' is the number where the address has no other. */
function asNumber(reading: Reading, part: Part | null, { parts }: Stop): Part | null {
  const isNumber = part?.kind === 'complement' && /^casa \d{1,5}$/i.test(part.field.value)
  if (!isNumber || !parts.number || parts.complement) return part
  return { ...part, kind: 'number', field: fieldOf(reading, part.end - 1, part.end) }
}

/**
 * The stops after what the message itself corrects. Where it is open what is meant nothing moves, and what could be meant is unsure;
 * `open`: the tokens where this is so; `said`: all tokens that begin a correction.
 */
export function correctStops(
  reading: Reading,
  roles: readonly (Role | undefined)[],
  all: Stop[],
): { stops: Stop[]; open: number[]; said: number[] } {
  const { tokens } = reading
  const { stops: found, replaced } = readDenied(reading, all)
  for (const [stop, { parts, claims }] of replaced) mend(stop, parts, claims)
  const corrections = [
    ...findStar(reading),
    ...[...matchesOf(reading, wrong)].map(({ at, end }) => ({ at, end, star: false })),
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
    // 'errei o número da Bia, é 20'
    const name =
      /^d[aeo]$/.test(tokens[end]?.text ?? '') && tokens[end + 1]?.kind === 'word' ? tokens[end + 1]?.text : ''
    if (name) start += 2
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
    const read = asNumber(reading, readPart(reading, start), last)
    const unit = tokens.slice(at, end).findLast(({ text }) => units.test(text))
    // 'errei o ap, é 220'
    const part: Part | null =
      unit && read?.kind === 'number'
        ? {
            ...read,
            kind: 'complement',
            field: { ...fieldOf(reading, at, read.end), value: `${unit.text} ${read.field.value}` },
          }
        : read
    if (!part || !/^(?:number|complement|bairro)$/.test(part.kind) || (next && part.end > next.from)) continue
    const near = tokens.slice(last.to, at).every(({ kind }) => kind !== 'break')
    const named = name ? before.filter((stop, n) => hasWord(reading, name, stop.from, before[n + 1]?.from ?? at)) : []
    // 'o da Bia é 20' corrects nothing where no Bia was named.
    if (named.length === 0 && end === at + 1 && /^[oa]$/.test(tokens[at]?.text ?? '')) continue
    const ofRole = near ? [last] : before.filter(({ role }) => role === last.role)
    const meant = named.length > 0 ? named : ofRole
    const target = meant.find(({ parts }) => parts[part.kind] ?? part.kind === 'bairro')
    const mixed = unit && /\d.*\d+ |[,-]/.test(target?.parts.complement?.value ?? '')
    if (target && meant.length === 1 && !mixed) mend(target, { [part.kind]: part.field }, [[at, part.end]])
    else {
      open.push(at)
      for (const stop of before) stop.sure = false
    }
  }
  return { stops: found.filter((stop) => !removed.has(stop)), open, said: corrections.map(({ at }) => at) }
}
