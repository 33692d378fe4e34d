import { expect, test } from 'vitest'
import { localMoment } from './moments.ts'

const firm = { now: new Date('2026-11-28T15:00:00Z'), zone: 'America/Sao_Paulo' }
const read = (date: string, time?: string) => localMoment(date, time, firm)

test.each([
  ['05/10/2026 14:30:22', undefined, '2026-10-05 14:30'],
  ['05/10/26', '14h30', '2026-10-05 14:30'],
  ['2026-10-05', undefined, '2026-10-05 12:00'],
  ['2026-10-05 09:15:00', undefined, '2026-10-05 09:15'],
  ['2026-10-05T14:30:00-03:00', undefined, '2026-10-05 14:30'],
  ['2026-10-05T17:30:00Z', undefined, '2026-10-05 14:30'],
  ['2026-10-06T02:30:00Z', undefined, '2026-10-05 23:30'],
  ['seg, 05/10/2026', '14:30', '2026-10-05 14:30'],
  ['segunda-feira, 5 de outubro de 2026', '14:30', '2026-10-05 14:30'],
  ['5 de outubro de 2026', '14:30', '2026-10-05 14:30'],
  ['05-out-26', '14:30', '2026-10-05 14:30'],
  ['05/10/2026 às 14:30', undefined, '2026-10-05 14:30'],
  ['05/10/2026', '2:30 PM', '2026-10-05 14:30'],
  ['05/10/2026', '12:05 am', '2026-10-05 00:05'],
  ['05/10/2026', '14.30', '2026-10-05 14:30'],
  ['05/10/2026', '1430', '2026-10-05 14:30'],
  ['05/10/2026', '930', '2026-10-05 09:30'],
  ['05/10/2026', '14h', '2026-10-05 14:00'],
  ['05/10/2026', '24:00', '2026-10-06 00:00'],
  ['46300', '13:00', '2026-10-05 13:00'],
  ['36526', undefined, '2000-01-01 12:00'],
  ['73050', undefined, '2099-12-31 12:00'],
])('“%s” and “%s” are %s', (date, time, local) => {
  expect(read(date, time)).toEqual({ local, notes: [null, null].slice(0, date.includes('T') ? 0 : 2) })
})

test.each([
  ['05/out', '2026-10-05 14:30', '“05/out” não diz o ano: fica 2026'],
  ['5/10', '2026-10-05 14:30', '“5/10” não diz o ano: fica 2026'],
  ['24/12', '2025-12-24 14:30', '“24/12” não diz o ano: fica 2025'],
])('“%s” has the last year that fits, and says so', (date, local, note) => {
  expect(read(date, '14:30')).toEqual({ local, notes: [note, null] })
})

test.each(['manhã', '27:00', '14:75', '0.54'])('the time “%s” loses no line: it is noon, with a note', (time) => {
  expect(read('05/10/2026', time)).toEqual({
    local: '2026-10-05 12:00',
    notes: [null, `“${time}” não é uma hora: fica meio-dia`],
  })
})

test.each(['31/02/2025', '10/25/2025', 'outubro', '36525', '73051', '5 de brumário', '99/99'])(
  '“%s” is no date',
  (date) => {
    expect(() => read(date)).toThrow(`“${date}” não é uma data (dia/mês/ano)`)
  },
)
