import { expect, test } from 'vitest'
import { read, valuesOf } from '#test/intake/fields-of.ts'

const text = 'levar na Rua Bahia 10'

test.each([
  ['[12/11 14:02] Neide: ', { 'sender.name': 'Neide' }],
  ['[14:02, 12/11/2026] Neide: ', { 'sender.name': 'Neide' }],
  ['[12/11/26 14:02:33] ~Neide: ', { 'sender.name': 'Neide' }],
  ['[12/11/2026, 14:02:33] ~ Loja Bela Flor: ', { 'sender.name': 'Loja Bela Flor' }],
  ['12/11/2026 14:02 - Neide: ', { 'sender.name': 'Neide' }],
  ['12/11/2026, 14:02 - Neide: ', { 'sender.name': 'Neide' }],
  ['\u200e[12/11/26 14:02:33] \u202aNeide\u202c: ', { 'sender.name': 'Neide' }],
  ['[14:02, 12/11/2026] +55 48 98811-2233: ', { 'sender.phone': '48988112233' }],
  ['12/11/2026 14:02 - 48 3222-1100: ', { 'sender.phone': '4832221100' }],
])('the prefix %j names the sender', (prefix, sender) => {
  expect(valuesOf(prefix + text)).toEqual([{ ...sender, 'delivery.street': 'Rua Bahia', 'delivery.number': '10' }])
})

test.each([
  '<Mídia oculta>',
  'imagem ocultada',
  'Mensagem apagada',
  'Esta mensagem foi apagada',
  'Ligação de voz perdida',
  'Chamada de vídeo perdida',
])('the message %j is dropped', (dropped) => {
  const [order] = read(`[12/11 14:02] Neide: ${dropped}\n[12/11 14:03] Neide: ${text}`)
  expect(order?.description).toBe('Entrega')
})

test('who joins a group is no sender', () => {
  expect(valuesOf(`12/11/2026 14:01 - Ana entrou usando o link\n12/11/2026 14:02 - Neide: ${text}`)).toMatchObject([
    { 'sender.name': 'Neide' },
  ])
})

test('a sender is unsure if two people write', () => {
  const [order] = read(`[12/11 14:02] Central: bom dia\n[12/11 14:03] Neide: ${text}`)
  expect(order?.sender.name).toMatchObject({ value: 'Neide', sure: false })
})

test('the offsets are those of the text as it came, with emoji, accents in two characters and bold', () => {
  const written = `🛵 Retirar: *Farma\u0301cia Boa*, Av. Brasil 15\r\nlevar na R. Bahi\u0301a 10, ap 3`
  const [order] = read(written)
  const range = (field: { from: [number, number] } | null | undefined) => field && written.slice(...field.from)
  expect(range(order?.pickup?.place)).toBe('Farma\u0301cia Boa')
  expect(range(order?.pickup?.street)).toBe('Av. Brasil')
  expect(range(order?.delivery?.street)).toBe('R. Bahi\u0301a')
  expect(range(order?.delivery?.complement)).toBe('ap 3')
})

test.each(['', ' \n ', 'Bom dia, tudo bem?', '🛵'.repeat(50), '123', 'rua', '[12/11 14:02] Neide: oi'])(
  'the message %j has no order',
  (nothing) => {
    expect(read(nothing)).toEqual([])
  },
)
