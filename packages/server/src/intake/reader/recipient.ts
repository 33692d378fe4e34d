import { findAbove, findAlone, findTitled } from './lone-names.ts'
import type { Person } from './people.ts'
import type { PhoneSpan } from './phones.ts'
import { type Field, type Reading } from './reading.ts'
import type { Role } from './roles.ts'
import type { Group } from './orders.ts'
import { originalRange } from './text.ts'

export type Recipient = { name: Field<string> | null; phone: Field<string> | null; claims: [number, number][] }

/** What a token speaks of: the last stop or word of pickup or delivery before it. */
export function subjects(
  reading: Reading,
  roles: readonly (Role | undefined)[],
  stops: readonly { from: number; to: number; role: Role | undefined }[],
): (Role | undefined)[] {
  let role: Role | undefined
  let next = 0
  return reading.tokens.map((_, at) => {
    role = roles[at] ?? role
    while (stops[next] && (stops[next]?.from ?? 0) <= at) role = stops[next++]?.role ?? 'delivery'
    return role
  })
}

const phoneLabel = /^(?:tel|telefone|fone|f|cel|celular|zap|whats|whatsapp|wpp|contato|numero)$/

/** Where the words 'tel.:' before the phone at `at` begin. */
function labelStart({ tokens }: Reading, at: number): number {
  let start = at
  while ('.:-/('.includes(tokens[start - 1]?.text ?? ' ') && at - start < 3) start--
  return phoneLabel.test(tokens[start - 1]?.text ?? '') ? start - 1 : at
}

/** The tokens after a correction among which the name begins that it is about. */
const near = 5

/** Who receives: the surest name that does not belong to the pickup. */
function choosePerson(
  reading: Reading,
  people: readonly Person[],
  subject: readonly (Role | undefined)[],
  group: Group,
  corrections: readonly number[],
): Person | null {
  const inGroup = people.filter(({ at }) => at >= group.lead && at < group.to)
  const candidates = inGroup
    .filter(({ anchor, at }) => subject[anchor] !== 'pickup' || subject[at] === 'delivery')
    .sort((a, b) => a.rank - b.rank)
  // 'pra Vanda, aliás, pra Vera'
  const later = inGroup.findLast(({ anchor }) => corrections.some((at) => at < anchor && anchor - at <= near))
  const [best] = later ? [{ ...later, field: { ...later.field, sure: false } }] : candidates
  if (best) return best
  const { delivery, pickup } = group
  const alone = delivery
    ? findAlone(reading, delivery.to, pickup && pickup.core > delivery.core ? pickup.from : group.to, delivery)
    : null
  if (alone && subject[alone.at] !== 'pickup') return alone
  const titled = delivery ? findTitled(reading, delivery.to, group.to) : null
  if (titled && subject[titled.at] !== 'pickup') return titled
  const above = delivery && !pickup ? findAbove(reading, group.lead, delivery.from) : null
  if (above) return above
  const labelled = inGroup.find(({ rank }) => rank === 1)
  const after = delivery !== null && labelled !== undefined && labelled.at > delivery.to
  return labelled && after ? { ...labelled, field: { ...labelled.field, sure: false } } : null
}

export function readRecipient(
  reading: Reading,
  people: readonly Person[],
  subject: readonly (Role | undefined)[],
  group: Group,
  /** The tokens where the text corrects itself. */
  corrections: readonly number[],
): Recipient {
  const { source, tokens } = reading
  const person = choosePerson(reading, people, subject, group, corrections)
  const claims: [number, number][] = person ? [[person.anchor, person.end]] : []
  const own: { span: PhoneSpan; at: number }[] = []
  for (let at = group.lead; at < group.to; at++) {
    const span = tokens[at]?.span
    if (span?.kind === 'phone' && span !== tokens[at - 1]?.span && !(span as PhoneSpan).own)
      own.push({ span: span as PhoneSpan, at })
  }
  const startsLine = (at: number) => {
    for (let near = at - 1; near >= at - 4; near--) if (tokens[near]?.kind === 'break') return true
    return false
  }
  const usable = own.filter(
    ({ at }) =>
      subject[at] !== 'pickup' ||
      (group.delivery !== null && at > group.delivery.to && startsLine(at)) ||
      (person !== null && person.end <= at && at - person.end < 8),
  )
  const after = person ? usable.find(({ at }) => at >= person.end) : undefined
  const chosen = after ?? usable[0]
  if (!chosen) return { name: person?.field ?? null, phone: null, claims }
  let end = chosen.at
  while (tokens[end]?.span === chosen.span) end++
  claims.push([labelStart(reading, chosen.at), end])
  const sure = !chosen.span.unsure && person !== null && usable.length === 1 && subject[chosen.at] !== 'pickup'
  return {
    name: person?.field ?? null,
    phone: { value: chosen.span.digits, sure, from: originalRange(source, chosen.span.from, chosen.span.to) },
    claims,
  }
}
