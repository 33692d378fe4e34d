import { newsSteps } from '@ligeiro/contract/step-words'
import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import { expect, test } from 'vitest'
import { newsLook, newsWords } from './news-words.ts'

const line = (about: Partial<NewsLine>): NewsLine => ({
  id: '7',
  step: 'approve',
  actor: { name: 'Padaria', role: 'client' },
  order: { id: '1', description: 'Bolo', client: 'Padaria' },
  at: '2026-11-21T15:00:00.000Z',
  reason: null,
  note: null,
  ...about,
})

test('every step has a text and a look', () => {
  for (const step of newsSteps) expect([newsWords(line({ step })).title, newsLook(step).icon]).not.toContain(undefined)
})

test('a step of a newer server is shown by its own name', () => {
  const newer = line({ step: 'teleport' as NewsLine['step'] })
  expect(newsWords(newer).title).toBe('teleport')
  expect(newsLook(newer.step).icon).toBe('alert')
})

test('the client of the order is not named twice', () => {
  expect(newsWords(line({})).details).toEqual(['Padaria: Bolo'])
  const davi = { name: 'Davi', role: 'motoboy' as const }
  expect(newsWords(line({ step: 'start', actor: davi })).details).toEqual(['Davi · Padaria: Bolo'])
})

test('a refusal says why, if the client did', () => {
  expect(newsWords(line({ step: 'reject', reason: 'expensive' })).title).toBe('Cliente recusou o valor: caro')
  expect(newsWords(line({ step: 'reject' })).title).toBe('Cliente recusou o valor')
})

test('a failed delivery says why; a reason of a newer server is left out', () => {
  const failed = line({ step: 'notDelivered', reason: 'absent', note: 'Voltei às 15h' })
  expect(newsWords(failed)).toEqual({ title: 'Não entregue: ausente', details: ['Padaria: Bolo', 'Voltei às 15h'] })
  expect(newsWords({ ...failed, reason: 'eaten_by_dog' }).title).toBe('Não entregue')
})
