import { indexNames } from '#intake/reader/names.ts'
import { readMessage } from '#intake/reader/read-message.ts'

/** What a text of 16,000 characters may be made of. */
// oxfmt-ignore
const units = [
  '🛵', '\u200f', '\u0301', 'rua ', 'Rua Xavier 10, ', '1', '12 ', '(', '[12/11 14:02] ', '\n', 'x\n', '48 99912-3344 ', '88010-400 ', 'retirar ', 'retirar Rua Alves 10, ',
  'troco para ', 'entre 14h e ', 'até as ', 'ap 3 ', 'Centro ', 'perto da ', 'Ana, ', 'da Trindade pro Campeche ', '1) Rua A 10\n', 'nº ', 'e um na outro ', 'Cond. Ed. ',
  'errei, é 10 ', 'Rua Alves 10, errei, é ', 'esquece o último ', '1) Rua A 10 2) Rua B 20 ', '*rua Alves\n', 'SQS 308 ', 'T-37, ', 'quadra 5 Centro ',
  'não na Rua Bahia 10 ', 'o da Ana é 10 ', 'tudo pago. ', '47,50, ', 'Rua Bahia 10 → ', 'Praia de ', 'cond. Sol, rua 3 casa 1, ', 'dona Ana Ana\n', 'cancela a da Ana ',
  'quem vai recebe ', 'cobrar do cliente da conta ', 'o os a as ', '- ', 'a b c / ', 'entrgar ',
]
export const hostileTexts = (length: number): string[] =>
  units.map((unit) =>
    unit
      .repeat(Math.ceil(length / unit.length))
      .slice(0, length)
      .toWellFormed(),
  )

const options = { timeZone: 'America/Sao_Paulo', bairros: indexNames(['Centro', 'Trindade', 'Campeche']) }
export const readHostile = (text: string) => readMessage(text, { ...options, at: new Date('2026-11-12T13:00:00Z') })

/** The processor's time in milliseconds, the least of three readings. */
function cpu(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    readHostile(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/** The slowest hostile text of 4,000, 16,000 and 64,000 characters. Growth is linear if each takes about four times the one before. */
export const measureGrowth = () =>
  [4000, 16_000, 64_000].map((length) => ({ length, milliseconds: Math.max(...hostileTexts(length).map(cpu)) }))
