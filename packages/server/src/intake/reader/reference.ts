import { nameLength } from './names.ts'
import { type Field, fieldOf, type Reading } from './reading.ts'
import { abbreviations, ofWords, words } from './vocabulary.ts'

const begins =
  /^(?:perto d|proxim[oa] (?:a|d)|prox |prox\. |em frente|na frente d|de frente|frente a|ao lado|do lado d|lado d|esq |esq\. |esquina|atras d|por tras d|defronte|depois d[aeo] |vizinho a|colado|entre as ruas|entre a rua|entre [a-z]+ e [a-z]|quase esquina|na esquina|em cima d|embaixo d)/
const label = /^(?:ponto de referencia|referencia|ref)$/
const ends =
  words(`falar fala procurar procura recebe receber cobrar cobra tel telefone fone cel zap whats contato cliente nome destinatario entregar entrega levar leva retirar
  coletar buscar pegar deixar pagar pago paga troco total valor obs quem avisar chamar e que cep bairro ate pra para pro p interfone`)
const maxWords = 12

/** 'perto da igreja', 'esq. com Fernando Machado', or what stands after 'referência:'. */
export function readReference(reading: Reading, at: number): { field: Field<string>; end: number } | null {
  const { tokens } = reading
  let start = at
  if (tokens[at]?.text === 'ponto' && tokens[at + 2]?.text === 'referencia') start = at + 2
  const labelled = label.test(tokens[start]?.text ?? '')
  if (labelled) {
    start++
    while (tokens[start]?.kind === 'sign' && '.:-'.includes(tokens[start]?.text ?? ' ')) start++
    if (start === at + 1) return null
  } else if (
    !begins.test(
      `${tokens
        .slice(at, at + 4)
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(' .', '.')} `,
    )
  )
    return null
  let end = start
  for (let count = 0; count < maxWords; count++) {
    const token = tokens[end]
    if (!token || token.kind === 'break') break
    if (token.span && token.span.kind !== 'vague') break
    if (token.kind === 'sign') {
      const inName = token.glued && tokens[end + 1]?.glued && "-'/".includes(token.text)
      const short =
        token.text === '.' && abbreviations.has(tokens[end - 1]?.text ?? '') && tokens[end + 1]?.kind === 'word'
      // 'esquina c/ posto'
      const withSign = token.text === '/' && tokens[end - 1]?.text === 'c'
      if (!inName && !short && !withSign) break
    }
    const before = tokens[end - 1]?.text ?? ''
    // 'entre a Bahia e a Acre'
    const joins = token.text === 'e' && tokens[start]?.text === 'entre'
    if (end > start + 1 && ends.has(token.text) && !joins) break
    if (end > start + 1 && !ofWords.has(before) && before !== 'com' && nameLength(reading.bairros, tokens, end) > 0)
      break
    end++
  }
  return end > start ? { field: fieldOf(reading, start, end), end } : null
}
