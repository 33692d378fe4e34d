import { readComplement } from './complement.ts'
import { nameLength } from './names.ts'
import type { CepSpan } from './phones.ts'
import { type Field, fieldOf, type Reading } from './reading.ts'
import { readReference } from './reference.ts'
import { complements, isStop, measures, states, streetTypes, titles } from './vocabulary.ts'

export type PartKind = 'number' | 'complement' | 'bairro' | 'city' | 'state' | 'cep' | 'reference'
export type Part = {
  kind: PartKind
  field: Field<string>
  end: number
  /** Follows from the same words. */ also?: Part
}

const noToken = { text: '', capital: false }
const numberMarks = new Set(['nº', 'n', 'numero', 'num', 'nro', 'nr', 'no'])

/** Passes '.', ':' and 'º' after a mark or label. */
function afterSigns({ tokens }: Reading, at: number, signs = '.:º'): number {
  let end = at
  while (tokens[end]?.kind === 'sign' && signs.includes(tokens[end]?.text ?? ' ')) end++
  return end
}

/** '1288', 'nº 120-B', 's/n', 'km 206'. */
function readNumber(reading: Reading, at: number): Part | null {
  const { tokens } = reading
  const text = tokens[at]?.text ?? ''
  const next = tokens[at + 1]?.text
  if ((text === 's' && next === '/' && tokens[at + 2]?.text.startsWith('n')) || text === 'sn') {
    const last = text === 'sn' ? at + 1 : at + 3
    const end = tokens[last]?.text === 'º' ? last + 1 : last
    return {
      kind: 'number',
      field: { ...fieldOf(reading, at, end), value: text === 'sn' ? 's/n' : fieldOf(reading, at, end).value },
      end,
    }
  }
  if (text === 'sem' && next === 'numero')
    return { kind: 'number', field: { ...fieldOf(reading, at, at + 2), value: 's/n' }, end: at + 2 }
  if (text === 'km' && tokens[at + 1]?.kind === 'number') {
    const decimal = tokens[at + 2]?.text === ',' && tokens[at + 3]?.glued && tokens[at + 3]?.kind === 'number' ? 2 : 0
    return { kind: 'number', field: fieldOf(reading, at, at + 2 + decimal), end: at + 2 + decimal }
  }
  const marked = numberMarks.has(text) || text === '#'
  const digits = marked ? afterSigns(reading, at + 1) : at
  const token = tokens[digits]
  if (token?.kind !== 'number' || token.span || token.text.length > 5) return null
  let end = digits + 1
  if (
    tokens[end]?.text === '.' &&
    tokens[end]?.glued &&
    /^\d{3}$/.test(tokens[end + 1]?.text ?? '') &&
    tokens[end + 1]?.glued
  )
    end += 2
  const suffix = tokens[end]
  if (suffix?.glued && /^[a-z]$/.test(suffix.text) && suffix.text !== 'x' && suffix.text !== 'h') end++
  else if (
    suffix?.text === '-' &&
    suffix.glued &&
    /^[a-h]$/.test(tokens[end + 1]?.text ?? '') &&
    tokens[end + 1]?.glued
  )
    end += 2
  // '900 D,'
  else if (
    suffix?.capital &&
    /^[a-h]$/.test(suffix.text) &&
    tokens[end + 1]?.kind !== 'word' &&
    tokens[end + 1]?.kind !== 'number' &&
    tokens[end + 1]?.text !== ':'
  )
    end++
  // 'Rua A 20-35' in towns that count blocks
  else if (
    suffix?.text === '-' &&
    suffix.glued &&
    tokens[end + 1]?.glued &&
    /^\d{1,3}$/.test(tokens[end + 1]?.text ?? '') &&
    token.text.length < 3 &&
    tokens[end + 2]?.text !== '-'
  )
    end += 2
  const after = tokens[end]?.text ?? ''
  // 'Av Getúlio Vargas 3001 km 2'
  const isHighway = after === 'km' && !tokens[end]?.glued && tokens[end + 1]?.kind === 'number'
  // '2 andar'
  const floor = tokens[after === 'º' || after === 'o' ? end + 1 : end]?.text ?? ''
  if (!marked && /^(?:andar|piso|pavimento)$/.test(floor)) return null
  if (
    !marked &&
    ((measures.has(after) && !isHighway && (after !== 'x' || tokens[end]?.glued)) ||
      after === 'º' ||
      after === 'ª' ||
      (after === '/' && tokens[end + 1]?.kind === 'number' && token.text.length < 3))
  )
    return null
  const field = fieldOf(reading, digits, end)
  return { kind: 'number', field: { ...field, value: field.value.replace(/(?<=\d)\.(?=\d)/, '') }, end }
}

/** Words up to a sign, the end of the line, or a word that begins something else. */
function namedEnd({ tokens }: Reading, at: number, limit: number): number {
  let end = at
  while (end - at < limit && tokens[end]?.kind === 'word' && !tokens[end]?.span && !isStop(tokens[end] ?? noToken))
    end++
  while (end > at && /^d[aeo]s?$/.test(tokens[end - 1]?.text ?? '')) end--
  return end
}

/** A bairro that the house knows, or any name after the word. */
function readBairro(reading: Reading, at: number): Part | null {
  const { tokens } = reading
  const isWhole = nameLength(reading.bairros, tokens, at) > 0
  const text = tokens[at]?.text ?? ''
  const labelled = !isWhole && (/^(?:bairro|bro)$/.test(text) || (text === 'b' && tokens[at + 1]?.text === ':'))
  const start = labelled ? afterSigns(reading, at + 1, '.: ') : at
  const known = nameLength(reading.bairros, tokens, start)
  const after = tokens[start + known]
  const isComplement =
    known === 1 &&
    complements.has(tokens[start]?.text ?? '') &&
    (after?.kind === 'number' || /^[a-h]$/.test(after?.text ?? ''))
  // 'São João do Tauape' is another one than 'São João'.
  const further = tokens[start + known + 1]
  const goesOn =
    /^d[aeo]$/.test(after?.text ?? '') &&
    further?.capital &&
    tokens[start]?.capital &&
    !streetTypes.has(further.text) &&
    !titles.has(further.text) &&
    nameLength(reading.cities, tokens, start + known + 1) === 0
  if (known > 0 && goesOn && !labelled) return null
  if (known > 0 && !isComplement && !(after?.text === 'de' && tokens[start]?.text === 'centro'))
    return { kind: 'bairro', field: fieldOf(reading, start, start + known), end: start + known }
  const end = labelled ? namedEnd(reading, start, 5) : start
  return end > start ? { kind: 'bairro', field: fieldOf(reading, start, end), end } : null
}

/** Two capitals that no number follows: 'AP 302' is a flat. */
function readState(reading: Reading, at: number, certain: boolean): number {
  const { tokens } = reading
  const token = tokens[at]
  if (!token || !states.has(token.text) || token.span) return at
  const after = tokens[at + 1]?.text === '.' ? tokens[at + 2] : tokens[at + 1]
  if (after?.kind === 'number' && !after.span) return at
  return certain || /^[A-Z]{2}$/.test(fieldOf(reading, at, at + 1).value) ? at + 1 : at
}

/** 'Palhoça SC', 'São José/SC', 'Florianópolis - SC', 'cidade: Recife', or a large city alone. */
function readCity(reading: Reading, at: number): Part | null {
  const { tokens } = reading
  const labelled = tokens[at]?.text === 'cidade' || tokens[at]?.text === 'municipio'
  const start = labelled ? afterSigns(reading, at + 1) : at
  if (tokens[start]?.kind !== 'word' || streetTypes.has(tokens[start]?.text ?? '')) return null
  const known = nameLength(reading.cities, tokens, start)
  for (let end = known > 0 ? start + known : start + 1; end <= start + 6; end++) {
    let state = end
    const sign = tokens[state]?.text ?? ''
    if ('/-,('.includes(sign) && sign !== '') state++
    if (readState(reading, state, sign === '/' || known > 0) > state) {
      const field = fieldOf(reading, state, state + 1)
      const close = tokens[state + 1]?.text === ')' ? 1 : 0
      const also: Part = {
        kind: 'state',
        field: { ...field, value: field.value.toUpperCase() },
        end: state + 1 + close,
      }
      return { kind: 'city', field: fieldOf(reading, start, end), end: also.end, also }
    }
    const next = tokens[end]
    if (
      known > 0 ||
      next?.kind !== 'word' ||
      next.span ||
      (isStop(next) && !states.has(next.text)) ||
      reading.isRole(end)
    )
      break
  }
  if (known > 0) return { kind: 'city', field: fieldOf(reading, start, start + known, labelled), end: start + known }
  const end = labelled ? namedEnd(reading, start, 5) : start
  return end > start ? { kind: 'city', field: fieldOf(reading, start, end), end } : null
}

function readCep(reading: Reading, at: number): Part | null {
  const label = reading.tokens[at]?.text === 'cep' ? afterSigns(reading, at + 1) : at
  const span = reading.tokens[label]?.span as CepSpan | undefined
  if (span?.kind !== 'cep' || span.from !== reading.tokens[label]?.from) return null
  let end = label
  while (reading.tokens[end]?.span === span) end++
  return { kind: 'cep', field: { ...fieldOf(reading, label, end, span.sure), value: span.digits }, end }
}

const labels = new Set(['complemento', 'compl', 'comp'])

/** The part of an address that begins at token `at`. */
export function readPart(reading: Reading, at: number): Part | null {
  const token = reading.tokens[at]
  if (!token) return null
  const cep = readCep(reading, at)
  if (cep || token.span) return cep
  const start = labels.has(token.text) ? afterSigns(reading, at + 1) : at
  const complement = () => {
    const found = readComplement(reading, start)
    return found && { kind: 'complement' as const, ...found }
  }
  const reference = () => {
    const found = readReference(reading, at)
    return found && { kind: 'reference' as const, ...found }
  }
  const state = () => {
    const label = token.text === 'uf' || token.text === 'estado' ? afterSigns(reading, at + 1) : at
    const end = readState(reading, label, label > at)
    if (end === label) return null
    const field = fieldOf(reading, label, end)
    return { kind: 'state' as const, field: { ...field, value: field.value.toUpperCase() }, end }
  }
  return (
    readNumber(reading, at) ??
    readBairro(reading, at) ??
    complement() ??
    reference() ??
    state() ??
    readCity(reading, at)
  )
}
