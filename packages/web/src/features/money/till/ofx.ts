import { isDay } from '@ligeiro/contract/calendar-day'
import { centsOf } from '@ligeiro/contract/money'
import { decodeText } from '#lib/sheets/csv.ts'
import { decodeEntities } from '#lib/sheets/markup.ts'
import { daysBetween } from '../day-words.ts'

/** A line of a bank statement. `cents` below zero left the account. */
export type StatementLine = {
  /** What a tick keeps of it: account, day, amount and the bank's id, without the words, which name people. */
  key: string
  day: string
  cents: number
  text: string
}
export type Statement = {
  account: string
  start: string
  end: string
  lines: StatementLine[]
  /** How many lines the file repeats. */
  doubled: number
  balance: { day: string; cents: number } | null
}

/** Longer files would need many reads of the till. */
const mostDays = 100
const mostBytes = 5_000_000

const unescaped = (text: string) => decodeEntities(text).replaceAll(/\s+/g, ' ').trim()

/** `20261120120000[-3:BRT]` is the day that the bank names, whatever its zone. */
function dayOf(text = ''): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? []
  const found = `${year}-${month}-${day}`
  return isDay(found) ? found : null
}

/** A lone point or comma begins the cents; of several the last one does, unless all are the same. */
function amountOf(text = ''): number | null {
  const marks = text.match(/[.,]/g) ?? []
  const cut =
    marks.length > 1 && new Set(marks).size === 1 ? -1 : Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const whole = (cut < 0 ? text : text.slice(0, cut)).replaceAll(/[.,\s]/g, '')
  const rest = cut < 0 ? '' : text.slice(cut + 1).trim()
  if (!/^[+-]?\d{1,9}$/.test(whole) || !/^\d{0,2}0*$/.test(rest)) return null
  return centsOf(Number(`${whole}.${rest}`))
}

type Fields = Record<string, string>

/** The fields of each aggregate of this name; those of aggregates inside of it count as its own. */
function aggregatesOf(text: string, name: string): Fields[] {
  return text
    .split(new RegExp(`<${name}>`, 'i'))
    .slice(1)
    .map((part) => {
      const [own = ''] = part.split(new RegExp(`</${name}>`, 'i'))
      const fields = [...own.matchAll(/<([\w.]+)\s*>([^<]*)/g)].map(([, tag, value]) => [
        tag!.toUpperCase(),
        unescaped(value!),
      ])
      return Object.fromEntries(fields.toReversed()) as Fields
    })
}

/** The lines of a file, and how many of them repeat another one. */
function linesOf(text: string, account: string): Pick<Statement, 'lines' | 'doubled'> {
  const lines = new Map<string, StatementLine>()
  const unnamed = new Map<string, number>()
  let doubled = 0
  for (const fields of aggregatesOf(text, 'STMTTRN')) {
    const { DTPOSTED, TRNAMT, FITID = '', NAME, MEMO, TRNTYPE } = fields
    const day = dayOf(DTPOSTED)
    const cents = amountOf(TRNAMT)
    if (day === null || cents === null)
      throw new Error(`O arquivo tem uma linha sem dia ou valor que se possa ler: ${MEMO ?? NAME ?? FITID}`)
    if (cents === 0) continue
    const about = `${account} ${day} ${cents}`
    // Without an id of the bank, equal lines of a day are told apart by their number.
    const nth = FITID === '' ? (unnamed.get(about) ?? 0) + 1 : 0
    if (nth > 0) unnamed.set(about, nth)
    const key = `${about} ${nth > 0 ? `#${nth}` : FITID}`.slice(0, 200)
    if (lines.has(key)) doubled += 1
    const words = [...new Set([NAME, MEMO])].filter(Boolean).join(' · ')
    lines.set(key, { key, day, cents, text: words || (TRNTYPE ?? 'Sem texto') })
  }
  return { lines: [...lines.values()].toSorted((one, other) => one.day.localeCompare(other.day)), doubled }
}

/** Reads a bank statement, OFX 1 (SGML) or 2 (XML). Its errors say in pt-BR what to do. */
export function readOfx(bytes: Uint8Array<ArrayBuffer>): Statement {
  if (bytes.length > mostBytes) throw new Error('O arquivo é grande demais. Baixe um período menor no banco.')
  // Banks declare encodings that they do not write.
  const text = decodeText(bytes).replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, (_, data: string) =>
    data.replaceAll('<', '&lt;'),
  )
  if (text.trim() === '') throw new Error('O arquivo está vazio.')
  if (!/<OFX>/i.test(text))
    throw new Error('Este arquivo não é um extrato OFX. No site do banco, baixe o extrato em OFX (ou Money).')
  if (!/<\/OFX>/i.test(text)) throw new Error('O arquivo está incompleto. Baixe-o de novo no banco.')
  if (/<CCSTMTRS>/i.test(text)) throw new Error('Este extrato é de um cartão de crédito. Escolha o da conta do banco.')
  const accounts = new Set(
    aggregatesOf(text, 'BANKACCTFROM').map(({ BANKID = '', ACCTID = '' }) => `${BANKID}/${ACCTID}`.replaceAll(' ', '')),
  )
  if (accounts.size > 1) throw new Error('O arquivo tem mais de uma conta. Baixe o extrato de uma conta só.')
  const currency = /<CURDEF>\s*(\w+)/i.exec(text)?.[1]?.toUpperCase() ?? 'BRL'
  if (currency !== 'BRL') throw new Error(`O extrato não é em reais (${currency}).`)
  const [account = '-'] = accounts
  const { lines, doubled } = linesOf(text, account)
  const [first] = lines
  if (!first) throw new Error('O extrato não tem linhas.')
  const last = lines.at(-1)!
  if (daysBetween(first.day, last.day) >= mostDays)
    throw new Error(`O extrato tem mais de ${mostDays} dias. Baixe um período menor no banco.`)
  const [{ DTSTART, DTEND } = {} as Fields] = aggregatesOf(text, 'BANKTRANLIST')
  const [start, end] = [dayOf(DTSTART) ?? first.day, dayOf(DTEND) ?? last.day]
  // Some banks write any period: one that leaves out lines, or is far longer than they are, is not believed.
  const isBelieved = start <= first.day && end >= last.day && daysBetween(start, end) < mostDays
  const [{ BALAMT, DTASOF } = {} as Fields] = aggregatesOf(text, 'LEDGERBAL')
  const [day, cents] = [dayOf(DTASOF), amountOf(BALAMT)]
  return {
    account,
    ...(isBelieved ? { start, end } : { start: first.day, end: last.day }),
    lines,
    doubled,
    balance: day === null || cents === null ? null : { day, cents },
  }
}
