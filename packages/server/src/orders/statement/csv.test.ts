import { expect, test } from 'vitest'
import { csv } from './csv.ts'
import type { StatementRow } from './rows.ts'

const row = (description: string): StatementRow => ({
  id: '00000000-0000-4000-8000-000000000000',
  at: '2026-03-04 11:32',
  created_at: '2026-03-02 12:00',
  delivered_at: null,
  receiver: null,
  received_by: null,
  priced_at: null,
  client_id: '1',
  client_name: 'Renata',
  client_email: 'renata@example.com',
  client_phone: null,
  description,
  status: 'pending',
  price_cents: null,
  motoboy_id: null,
  motoboy_name: null,
  motoboy_email: null,
  motoboy_phone: null,
  pickup_address: 'Rua A',
  delivery_address: 'Rua B',
})

/** Returns the CSV line of an order with this description. */
async function lineOf(description: string): Promise<string> {
  const parts: string[] = []
  for await (const part of csv(
    (async function* () {
      yield [row(description)]
    })(),
  ))
    parts.push(part)
  return parts[1] ?? ''
}

test.each([
  ["the audit's semicolon", 'a;=1+1;b', `"a;'=1+1;b"`],
  ['a command without quotes', "Bolo;=cmd|' /C calc'!A0", `"Bolo;'=cmd|' /C calc'!A0"`],
  ['a command at the start', "=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ['a tab', 'a\t+1', `"a\t'+1"`],
  ['a line break', 'a\n-1', `"a\n'-1"`],
  ['blanks after the semicolon', 'a;  @SOMA(A1)', `"a;'  @SOMA(A1)"`],
  ['a quote after the semicolon', 'a;"=1+1&"";', `"a;'""=1+1&"""";"`],
  ['a full-width sign', '＝1+1;＋1;－1;＠1', `"'＝1+1;'＋1;'－1;'＠1"`],
  ['a blank at the start', ' =1+1', `"' =1+1"`],
  ['several separators in a row', ';;\n=1', `";;\n'=1"`],
])('no cell begins with a formula in Excel in Portuguese: %s', async (_what, description, cell) => {
  expect(await lineOf(description)).toContain(`,${cell},`)
})

test.each(['Rua A - fundos; casa 2', 'a@b.example, 2 + 2 = 4', "a;'=1", '1;2;3'])(
  'the text %s is not changed',
  async (text) => {
    expect(await lineOf(text)).toContain(`,"${text}",`)
  },
)
