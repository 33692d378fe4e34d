import { nameLength } from './names.ts'
import { fieldOf, type Reading } from './reading.ts'
import type { Token } from './tokens.ts'
import { inWords, measures, ofWords, states, toWords, words } from './vocabulary.ts'

/** Sectors and blocks of Brasília, whose streets have no other name: 'SQS 308', 'QNM 12', 'SHIS QI 11'. */
const sectors =
  words(`sqs sqn sqsw sqnw cls cln clsw clnw scs scn sds sdn sbs sbn shs shn shis shin shcgn shcs shcn shces scrn scrs scln scls sclrn sgas sgan saus saun
  sia saan sof sig siv smpw smas sces scen sria srtvs srtvn sepn seps sml smln smdb qnm qnn qnl qnj qng qne qna qnb qnc qnd qnf qnh qni qnp qnq qnr qms qs qi ql qe qr
  qsa qsb qsc qsd qse qsf csa csb csd cna cnb cnd cng cnm cnn eqn eqs eqnm eqnl eqnn`)
/** Words that begin a number of Palmas and Belém: 'Rua NS 10', 'WE 32'. */
const grids = words('ns ne no ll lo se so we sn')
const blocks = words('bloco bl conjunto conj cj comercio')
const lots = words('quadra qd lote lt')

const isNumber = (token: Token | undefined, max: number) =>
  token?.kind === 'number' && !token.span && token.text.length <= max

/** Whether 'nº 30' or 'n. 30' stands at token `at`, after an optional comma. */
export function isMarkedNumber({ tokens }: Reading, at: number): boolean {
  let mark = tokens[at]?.text === ',' ? at + 1 : at
  if (!/^(?:n|numero|num|nro|nr)$/.test(tokens[mark++]?.text ?? '')) return false
  while (/^[.:º]$/.test(tokens[mark]?.text ?? '')) mark++
  return isNumber(tokens[mark], 5)
}

/** The tokens of 'BR-101' or 'SC 401'; 0: none. */
function highwayLength({ tokens }: Reading, at: number): number {
  const code = tokens[at]?.text ?? ''
  if (code !== 'br' && !states.has(code)) return 0
  const dash = tokens[at + 1]?.text === '-' ? 1 : 0
  // 'AP 302' is a flat.
  if (!dash && (!tokens[at]?.capital || /^(?:ap|al|to|se|am|pa|ac|ma)$/.test(code))) return 0
  const number = tokens[at + 1 + dash]
  return isNumber(number, 3) && (number?.text.length ?? 0) > 1 ? 2 + dash : 0
}

/** The tokens of 'SQS 308', 'SHIS QI 11', 'SIA trecho 3', 'W3 Sul' or '302 Sul, bloco B'; 0: none. */
function sectorLength({ tokens }: Reading, at: number): number {
  const text = (offset: number) => tokens[at + offset]?.text ?? ''
  const side = (offset: number) => /^(?:sul|norte)$/.test(text(offset))
  if (/^[wl]$/.test(text(0)) && tokens[at + 1]?.glued && isNumber(tokens[at + 1], 1) && side(2)) return 3
  if (isNumber(tokens[at], 3) && text(0).length === 3 && side(1) && blocks.has(text(text(2) === ',' ? 3 : 2))) return 2
  if (!sectors.has(text(0))) return 0
  let length = sectors.has(text(1)) ? 2 : 1
  if (lots.has(text(length)) || blocks.has(text(length))) return length
  if (text(length) === '-' || text(length) === 'trecho') length++
  if (!isNumber(tokens[at + length], 4)) return 0
  length++
  return text(length) === '/' && isNumber(tokens[at + length + 1], 4) ? length + 2 : length
}

/** The tokens of a name of some capitals and a number after the type of a street: 'T-37', 'T37', 'NS 10'; 0: none. */
export function codeLength(reading: Reading, at: number): number {
  const { tokens } = reading
  const prefix = tokens[at]
  if (prefix?.kind !== 'word' || prefix.text.length > 3) return 0
  const next = tokens[at + 1]
  // 'VP-3D'
  const suffixed = (end: number) => (tokens[end]?.glued && /^[a-z]$/.test(tokens[end]?.text ?? '') ? end + 1 : end) - at
  if (next?.glued && isNumber(next, 4)) return suffixed(at + 2)
  if (next?.text === '-' && next.glued && tokens[at + 2]?.glued && isNumber(tokens[at + 2], 4)) return suffixed(at + 3)
  const isGrid = grids.has(prefix.text) && /^[A-Z]+$/.test(fieldOf(reading, at, at + 1).value)
  return isGrid && isNumber(next, 3) ? 2 : 0
}

/** The tokens of 'Praia de Botafogo 300', which is a street only before a number; 0: none. */
export function shoreLength({ tokens, bairros }: Reading, at: number): number {
  if (tokens[at]?.text !== 'praia' || !ofWords.has(tokens[at + 1]?.text ?? '') || nameLength(bairros, tokens, at) > 0)
    return 0
  let length = 2
  while (length < 6 && tokens[at + length]?.kind === 'word' && !tokens[at + length]?.span) length++
  const number = tokens[at + length]?.text === ',' ? at + length + 1 : at + length
  return length > 2 && isNumber(tokens[number], 5) && !measures.has(tokens[number + 1]?.text ?? '') ? length : 0
}

/** The tokens of a street that is a code without a type; 0: none. */
export function bareCodeLength(reading: Reading, at: number): number {
  const { tokens } = reading
  const token = tokens[at]
  if (!token || token.span) return 0
  const before = tokens[at - 1]
  if (token.text === 'br' || before?.text !== '-') {
    const length = highwayLength(reading, at) || sectorLength(reading, at)
    if (length > 0) return length
  }
  // 'na C-137, 220'; 'bloco B-12' is a complement.
  const led =
    before?.kind !== 'word' ||
    reading.isRole(at - 1) ||
    inWords.has(before.text) ||
    toWords.has(before.text) ||
    before.text === 'a'
  const length = led && token.capital && token.text.length < 3 ? codeLength(reading, at) : 0
  if (length < 3) return 0
  const after = tokens[at + length]?.text === ',' ? at + length + 1 : at + length
  return isNumber(tokens[after], 5) || lots.has(tokens[after]?.text ?? '') || isMarkedNumber(reading, after)
    ? length
    : 0
}
