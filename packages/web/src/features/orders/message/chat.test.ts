import { expect, test } from 'vitest'
import type { ClientOption } from '#features/users/client-choice.tsx'
import { readChat, requestsOfChat } from './chat.ts'

const zone = 'America/Sao_Paulo'
const rule = { zone, dayEnd: '04:00' }
const now = Date.parse('2026-11-29T18:30:00-03:00')
const clients: ClientOption[] = [
  { id: '1', name: 'Padaria do Sol', email: null },
  { id: '2', name: 'Ótica Central', email: null, phone: '48999771122' },
]
const requests = (file: string, people = clients) =>
  requestsOfChat(readChat(file, zone), { clients: people, now, rule })

const android = [
  '28/11/2026 19:02 - As mensagens e ligações são protegidas com a criptografia de ponta a ponta.',
  '28/11/2026 19:03 - Padaria do Sol: Bolo para a Rua A, 10',
  '29/11/2026 17:00 - Padaria do Sol: 2 entregas',
  '29/11/2026 17:01 - Entregas Silva: manda',
  '29/11/2026 17:04 - Padaria do Sol: 1) Rua B, 20',
  '2) Rua C, 30',
  '29/11/2026 18:20 - padaria do sol: mais uma na Rua D, 40',
].join('\n')

test('of an exported chat the requests of today are taken, without what the firm wrote', () => {
  const { client: who, today, requests: taken } = requests(android)
  expect([who?.name, today]).toEqual(['Padaria do Sol', true])
  expect(taken.map(({ text }) => text)).toEqual([
    '29/11/2026 17:00 - Padaria do Sol: 2 entregas\n29/11/2026 17:04 - Padaria do Sol: 1) Rua B, 20\n2) Rua C, 30',
    '29/11/2026 18:20 - padaria do sol: mais uma na Rua D, 40',
  ])
  expect(taken[0]?.at).toBe(Date.parse('2026-11-29T17:00:00-03:00'))
})

test.each([
  ['\u200e[29/11/2026, 18:20:05] Padaria do Sol: Rua B, 20', '2026-11-29T18:20:00-03:00'],
  ['[29/11/26 18:20] Padaria do Sol: Rua B, 20', '2026-11-29T18:20:00-03:00'],
  ['29/11/2026, 6:20\u202fPM - Padaria do Sol: Rua B, 20', '2026-11-29T18:20:00-03:00'],
  ['29/11/2026 12:20 AM - Padaria do Sol: Rua B, 20', '2026-11-29T00:20:00-03:00'],
])('%j is a message with its time', (line, at) => {
  const [message] = readChat(line, zone)
  expect([message?.sender, message?.at]).toEqual(['Padaria do Sol', Date.parse(at)])
})

test.each([
  'Rua B, 20',
  '1) Rua B, 20\n2) Rua C, 30',
  '31/02/2026 10:00 - Ana: Rua B',
  'Entrega 29/11 18:20 - urgente',
  '',
])('%j is no chat', (text) => {
  expect(readChat(text, zone)).toEqual([])
})

test('before the end of the day a message after midnight is of today', () => {
  const file = '29/11/2026 03:59 - Padaria do Sol: Rua A, 10\n29/11/2026 04:00 - Padaria do Sol: Rua B, 20'
  expect(requests(file).requests.map(({ text }) => text.slice(-5))).toEqual(['B, 20'])
})

test('without a message of today the newest day is taken, and said not to be today', () => {
  const { today, requests: taken } = requests(android.split('\n').slice(0, 2).join('\n'))
  expect([today, taken.length]).toEqual([false, 1])
})

test('a client is known by the phone under which they write, but not by one that they only claim', () => {
  const file = '29/11/2026 18:20 - +55 48 99977-1122: Rua B, 20'
  expect(requests(file).client?.name).toBe('Ótica Central')
  expect(requests(file, [{ ...clients[1]!, phone_unconfirmed: true }]).client).toBeNull()
})

test('with two clients in one chat, or none, all messages of the day are taken, for nobody', () => {
  const file = `${android}\n29/11/2026 18:21 - Ótica Central: e uma na Rua E, 50`
  expect(requests(file).client).toBeNull()
  expect(
    requests(file)
      .requests.map(({ text }) => text)
      .join('\n'),
  ).toContain('Entregas Silva: manda')
  expect(requests(android, []).client).toBeNull()
})
