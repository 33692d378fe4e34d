import { reaisOf } from '@ligeiro/contract/money'
/** Spreadsheets read UTF-8 only after it. */
export const byteOrderMark = '\ufeff'

/**
 * Matches where a spreadsheet would read a formula; an apostrophe is inserted there. Excel in Portuguese separates fields by semicolons
 * and then ignores the quotes of this file, so a semicolon, tab or line break inside a text also starts a cell. Blanks and quotes before
 * the sign are skipped, and full-width signs count like the ASCII ones.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g
const escapeFormulas = (text: string) => (/^[\t\r]/.test(text) ? "'" : '') + text.replace(formulaStart, "$1'")
export const csvText = (text: string): string => quoted(escapeFormulas(text))
/** A field of digits, which no spreadsheet reads as a formula. */
export const csvAmount = (cents: number): string => quoted(reaisOf(cents).toFixed(2).replace('.', ','))
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
/** Fields that are quoted already as one line. */
export const csvRecord = (fields: readonly string[]): string => `${fields.join(',')}\r\n`
