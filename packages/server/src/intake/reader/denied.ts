import type { Reading } from './reading.ts'
import type { Stop } from './stops.ts'

const denial =
  /^nao(?: (?:e|eh|era))?(?: mais)?(?: (?:pra|para))?(?: (?:entregar?|levar?|deixar?|buscar?|retirar?|pegar?|mandar?)(?: mais)?)?(?: (?:na|no|a|o|em))?$/
const maxTokens = 6

/** The token 'não' before a stop that is not meant; -1: it is meant. */
function denialAt({ tokens }: Reading, { from }: Stop): number {
  for (let at = from - 1; at >= from - maxTokens; at--) {
    if (tokens[at]?.text !== 'nao') continue
    const said = tokens.slice(at, from).map(({ text }) => text)
    return denial.test(said.join(' ')) && !/^(?:se|caso|quando)$/.test(tokens[at - 1]?.text ?? '') ? at : -1
  }
  return -1
}

const street = ({ parts }: Stop) => `${parts.street?.value.toLowerCase()} ${parts.number?.value}`

/**
 * The stops without those that the text denies: 'não é Rua Bahia 10, é Rua Bahia 100', 'é na Rua Bahia 100, não na Rua Bahia 10'.
 * `replaced`: an earlier stop, and the one that is meant in its place.
 */
export function readDenied(reading: Reading, found: readonly Stop[]): { stops: Stop[]; replaced: [Stop, Stop][] } {
  const { tokens } = reading
  const denials = new Map(found.map((stop) => [stop, denialAt(reading, stop)] as const).filter(([, at]) => at >= 0))
  const removed = new Set<Stop>()
  const replaced: [Stop, Stop][] = []
  for (const [stop, at] of denials) {
    const n = found.indexOf(stop)
    const [before, after] = [found[n - 1], found[n + 1]]
    const follows =
      after &&
      tokens
        .slice(stop.to, after.from)
        .some(({ text }, n) => /^(?:e|eh|mas|sim)$/.test(text) || reading.isRole(stop.to + n))
    const meant = follows ? after : before
    if (!meant || denials.has(meant)) {
      stop.sure = false
      continue
    }
    removed.add(stop)
    meant.role ??= stop.role
    meant.word ??= stop.word
    meant.claims.push([at, stop.to])
    for (const field of [meant.parts.street, meant.parts.number]) if (field) field.sure = false
    const earlier = found.slice(0, n).find((other) => other !== meant && street(other) === street(stop))
    if (!earlier || meant === before) continue
    removed.add(meant)
    replaced.push([earlier, meant])
  }
  return { stops: found.filter((stop) => !removed.has(stop)), replaced }
}
