import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { stepNames } from '@ligeiro/contract/steps'
import { expect, test } from 'vitest'
import { historyWords } from './history-words.ts'

const entry = (about: Partial<HistoryEntry>): HistoryEntry => ({
  id: '1',
  step: 'create',
  actor: { id: '1', name: 'Marina Schmitz', role: 'admin' },
  before: null,
  after: null,
  at: '2026-11-21T15:00:00.000Z',
  ...about,
})

test('every step of the table has a text', () => {
  for (const step of [...stepNames, 'create', 'correctPrice'])
    expect(historyWords(entry({ step })).title).not.toBe(step)
})

test('an unknown step is shown by its own name', () => {
  expect(historyWords(entry({ step: 'teleport' })).title).toBe('teleport')
})

test('it names the person and the role', () => {
  expect(historyWords(entry({})).who).toBe('Marina Schmitz, administrador')
})

test('a price change names the old price', () => {
  const words = historyWords(entry({ step: 'setPrice', before: { price: 58 }, after: { price: 62 } }))
  expect(words).toMatchObject({ title: 'Valor definido: R$ 62,00', details: ['antes R$ 58,00'] })
  expect(historyWords(entry({ step: 'setPrice', before: { price: null }, after: { price: 62 } })).details).toEqual([])
})

test('a rejection names its reason, if there is one', () => {
  const titleOf = (after: HistoryEntry['after']) => historyWords(entry({ step: 'reject', after })).title
  expect(titleOf({ rejection_reason: 'expensive' })).toBe('Valor recusado pelo cliente: caro')
  expect(titleOf({ rejection_reason: null })).toBe('Valor recusado pelo cliente')
})

test('a swap names both motoboys, an assignment one', () => {
  const swap = historyWords(entry({ step: 'attach', before: { motoboy: 'Ana' }, after: { motoboy: 'Rui' } }))
  expect(swap).toMatchObject({ title: 'Motoboy trocado: Rui', details: ['antes Ana'] })
  const first = historyWords(entry({ step: 'attach', before: { motoboy_id: null }, after: { motoboy: 'Rui' } }))
  expect(first).toMatchObject({ title: 'Motoboy atribuído: Rui', details: [] })
})

test('an assignment says why the motoboy was suggested, and who switched on that it happens by itself', () => {
  const after = { motoboy: 'Wellington', why: 'o próximo da fila: 1,2 km, livre', strategy: 'queue' }
  expect(historyWords(entry({ step: 'attach', after: { ...after, strategy: undefined } }))).toMatchObject({
    title: 'Motoboy atribuído: Wellington',
    details: [after.why],
  })
  const titleOf = (strategy?: string) =>
    historyWords(entry({ step: 'attach', via: 'auto', after: { ...after, strategy } })).title
  expect(titleOf('queue')).toBe('Atribuído a Wellington pela fila (automático ligado por Marina Schmitz)')
  expect(titleOf('soonest')).toBe('Atribuído a Wellington, quem chega antes (automático ligado por Marina Schmitz)')
  // The texts of an erased client's order are gone.
  expect(titleOf()).toBe('Atribuído a Wellington (automático ligado por Marina Schmitz)')
  expect(historyWords(entry({ step: 'accept', after: { ...after, auto: true } })).details).toEqual([
    after.why,
    'oferta automática',
  ])
})

test('removing the motoboy names the status pending', () => {
  const words = historyWords(
    entry({ step: 'detach', before: { motoboy: 'Ana', status: 'in_progress' }, after: { status: 'pending' } }),
  )
  expect(words.details).toEqual(['antes Ana', 'Pendente'])
})

test('a failed delivery names the reason, and the note in the words of the motoboy', () => {
  const said = { not_delivered_reason: 'wrong_address', not_delivered_note: 'Não existe o número' }
  expect(historyWords(entry({ step: 'notDelivered', after: said }))).toMatchObject({
    title: 'Não entregue: endereço errado',
    details: ['Não existe o número'],
  })
  const absent = { not_delivered_reason: 'absent', not_delivered_note: null }
  expect(historyWords(entry({ step: 'notDelivered', after: absent })).details).toEqual([])
})

test('an edit names the replaced values only', () => {
  const words = historyWords(
    entry({
      step: 'edit',
      before: { pickup_address: 'R. Velha, 1', description: 'Bolo' },
      after: { pickup_address: 'R. Nova, 2', description: 'Bolo' },
    }),
  )
  expect(words.details).toEqual(['retirada, antes R. Velha, 1'])
})

test('a refused proof says what was refused, and a demand for proof whether it was made or taken away', () => {
  const refused = { proof: 'other_order', kind: 'qr' }
  expect(historyWords(entry({ step: 'refuseProof', after: refused })).title).toBe('Prova recusada: QR de outro pedido')
  const titles = [true, false].map(
    (proof_required) => historyWords(entry({ step: 'setProof', after: { proof_required } })).title,
  )
  expect(titles).toEqual(['Código ou QR exigido na entrega', 'Nome de quem recebe volta a bastar'])
})

test.each([
  [
    { price: 18, price_line: 'Tabela Centro → Trindade R$ 15,00 + chuva 20 %', table: 'Geral', table_version: 3 },
    'Valor definido: R$ 18,00 (Tabela Centro → Trindade R$ 15,00 + chuva 20 %)',
    ['pela tabela'],
  ],
  [{ price: 20, suggested_price: 18 }, 'Valor definido: R$ 20,00', ['sugerido era R$ 18,00']],
])('a price %o is told with its reason', (after, title, details) => {
  expect(historyWords(entry({ step: 'setPrice', before: { price: null }, after }))).toMatchObject({ title, details })
})

test('a price within an agreement is approved by it, and one that nobody pressed says so', () => {
  const title = (about: Partial<HistoryEntry>) => historyWords(entry(about)).title
  expect(title({ step: 'approveByAgreement', via: 'agreement' })).toBe('Aprovado pelo combinado')
  expect(title({ step: 'approveByAgreement', via: 'rule' })).toBe('Aprovado pelo combinado, sozinho')
  expect(title({ step: 'setPrice', via: 'rule', after: { price: 14 } })).toBe('Valor definido, sozinho: R$ 14,00')
})
