import { readPart } from './address-parts.ts'
import type { Address } from './address.ts'
import { isAlone } from './addresses.ts'
import type { Reading } from './reading.ts'

const label =
  /^(?:bairro|complemento|compl|comp|cep|cidade|municipio|uf|estado|ref|referencia|ponto|numero|nº|num|ap|apto|apt|apartamento|bloco|bl)$/
const ends = (reading: Reading, at: number) =>
  reading.tokens[at]?.kind !== 'word' && reading.tokens[at]?.kind !== 'number'

/** Reads a CEP alone on a line, below a blank one. */
function readLoneCep(reading: Reading, { parts, claims }: Address, from: number, until: number): void {
  let at = from
  while (reading.tokens[at]?.kind === 'break' && !reading.tokens[at]?.listed) at++
  const part = at < until ? readPart(reading, at) : null
  if (part?.kind !== 'cep' || parts.cep || !isAlone(reading, at, part.end)) return
  parts.cep = { ...part.field, sure: false }
  claims.push([at, part.end])
}

/** Reads parts that stand apart from their address, such as a line 'Complemento: apto 3' after the name of who receives. */
export function readLateParts(reading: Reading, address: Address, until: number): void {
  const { tokens } = reading
  let chained = -1
  for (let at = address.to; at < until; at++) {
    const { boundary, listed, message } = tokens[at] ?? {}
    if (boundary && !message && !listed) readLoneCep(reading, address, at, until)
    if ((boundary && !message) || reading.isRole(at)) return
    const before = tokens[at - 1]
    if (before?.kind !== 'sign' && before?.kind !== 'break' && at !== chained && tokens[at]?.span?.kind !== 'cep')
      continue
    if (address.claims.some(([from, to]) => from <= at && at < to)) continue
    const part = readPart(reading, at)
    if (!part || part.end > until || address.parts[part.kind]) continue
    const labelled = label.test(tokens[at]?.text ?? '')
    const alone = ends(reading, part.end)
    const usable =
      part.kind === 'cep' ||
      part.kind === 'reference' ||
      labelled ||
      (alone && part.kind === 'complement' && /[\d\s]/.test(part.field.value)) ||
      (alone && part.kind === 'bairro') ||
      (part.kind === 'city' && part.also !== undefined)
    if (!usable) continue
    address.parts[part.kind] = { ...part.field, sure: labelled }
    if (part.also && !address.parts[part.also.kind]) address.parts[part.also.kind] = part.also.field
    address.claims.push([at, part.end])
    at = part.end - 1
    chained = part.end
  }
}
