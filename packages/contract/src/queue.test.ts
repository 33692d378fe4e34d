import { expect, test } from 'vitest'
import { queueOf, type QueueFacts } from './queue.ts'
import { loggedSentence, queueRules, type QueueEvent } from './queue-words.ts'

const setting = {
  max_open: 1,
  answer_seconds: 45,
  pause_minutes: 10,
  silence_minutes: 3,
  keep_minutes: 15,
  decline: 'end',
  timeouts: 2,
} as const
const at = (time: string) => new Date(`2026-11-28T${time}Z`)
const clock = (moment: Date) => moment.toISOString().slice(11, 16)
const now = at('12:45:00')
const event = (rule: QueueEvent['rule'], about: Partial<QueueEvent> = {}): QueueEvent => ({
  rule,
  at: at('12:31:20'),
  reason: null,
  offeredAt: null,
  ...about,
})
const shift = { startedAt: at('12:00:00'), pausedAt: null, keptUntil: null, lastContactAt: at('12:44:50') }
const who = (id: string, about: Partial<QueueFacts> = {}): QueueFacts => ({
  id,
  name: id,
  shift,
  open: 0,
  last: event('started'),
  offerUntil: null,
  ...about,
})
const read = (facts: QueueFacts[], reader: 'motoboy' | 'admin' = 'motoboy') =>
  queueOf(facts, { setting, strategy: 'queue', now, reader, clock }).map(({ place, sentence }) => [place, sentence])
const both = (one: QueueFacts) => [read([one], 'motoboy')[0]?.[1], read([one], 'admin')[0]?.[1]]

test('who is in the queue reads their place, and how many are before them', () => {
  expect(read([who('A'), who('B'), who('C')])).toEqual([
    [1, 'Você é o próximo.'],
    [2, '2º da fila: 1 à sua frente chegou antes.'],
    [3, '3º da fila: 2 à sua frente chegaram antes.'],
  ])
  expect(read([who('A'), who('B')], 'admin')).toEqual([
    [1, 'É o próximo.'],
    [2, '2º da fila: 1 à frente chegou antes.'],
  ])
})

test('what moved them last is the reason, whatever their place', () => {
  const moved: QueueEvent[] = [
    event('declined'),
    event('expired', { offeredAt: at('12:30:00') }),
    event('moved', { reason: 'Moto pronta' }),
    event('cancelled'),
    event('taken'),
    event('done'),
    event('late'),
  ]
  expect(read(moved.map((last, n) => who(`${n}`, { last })))).toEqual([
    [1, 'Você é o próximo: você recusou uma oferta às 12:31 e foi para o fim.'],
    [2, '2º da fila: uma oferta às 12:30 ficou sem resposta e você foi para o fim.'],
    [3, '3º da fila: a central mudou a ordem às 12:31 (Moto pronta).'],
    [4, '4º da fila: o pedido foi cancelado e seu lugar voltou.'],
    [5, '5º da fila: a central retirou o pedido e seu lugar voltou.'],
    [6, '6º da fila: 5 à sua frente chegaram antes.'],
    [7, '7º da fila: 6 à sua frente chegaram antes.'],
  ])
  expect(both(who('A', { last: event('cancelled') }))).toEqual([
    'Você é o próximo: o pedido foi cancelado e seu lugar voltou.',
    'É o próximo: o pedido foi cancelado e o lugar voltou.',
  ])
})

test('who is out reads why, and until when the place is kept', () => {
  const paused = { ...shift, pausedAt: at('12:40:00'), keptUntil: at('12:50:00') }
  expect(both(who('A', { open: 1 }))).toEqual([
    'Fora da fila: você tem 1 entrega aberta. Ao terminar, entra no fim.',
    'Fora da fila: tem 1 entrega aberta. Ao terminar, entra no fim.',
  ])
  expect(both(who('A', { open: 2 }))[0]).toBe('Fora da fila: você tem 2 entregas abertas. Ao terminar, entra no fim.')
  expect(both(who('A', { shift: paused }))).toEqual([
    'Fora da fila: em pausa desde 12:40. Seu lugar fica guardado até 12:50.',
    'Fora da fila: em pausa desde 12:40. O lugar fica guardado até 12:50.',
  ])
  expect(both(who('A', { shift: { ...paused, keptUntil: at('12:44:00') } }))[0]).toBe(
    'Fora da fila: em pausa desde 12:40. Ao voltar, entra no fim.',
  )
  expect(both(who('A', { shift: paused, last: event('timeouts') }))).toEqual([
    'Em pausa: 2 ofertas ficaram sem resposta. Ligue "Disponível" para voltar.',
    'Em pausa: 2 ofertas ficaram sem resposta. Volta ao ligar "Disponível".',
  ])
  expect(both(who('A', { shift: { ...shift, lastContactAt: at('12:42:00') } }))).toEqual([
    'Fora da fila: sem sinal do seu celular desde 12:42. Seu lugar fica guardado até 12:57.',
    'Fora da fila: sem sinal do celular desde 12:42. O lugar fica guardado até 12:57.',
  ])
  expect(both(who('A', { shift: null }))).toEqual([
    'Fora da fila: inicie o turno para entrar.',
    'Fora da fila: sem turno iniciado.',
  ])
})

test('an open offer goes before all', () => {
  expect(both(who('A', { offerUntil: at('12:45:44.2'), last: event('moved') }))).toEqual([
    'Há uma entrega para você: responda em 45 s.',
    'Há uma entrega oferecida: responde em 45 s.',
  ])
})

test('every line of the log is a sentence of its own', () => {
  expect(new Set(queueRules.map((rule) => loggedSentence(event(rule), clock))).size).toBe(queueRules.length)
  expect(loggedSentence(event('passed_over'), clock)).toBe('12:31: a central atribuiu um pedido fora da vez.')
  expect(loggedSentence(event('moved', { reason: 'Moto pronta' }), clock)).toBe(
    '12:31: a central mudou a ordem (Moto pronta).',
  )
})

test('where who is there soonest is suggested nobody has a place, and no sentence speaks of a queue', () => {
  const paused = { ...shift, pausedAt: at('12:10:00'), keptUntil: at('12:20:00') }
  const facts = [
    who('A'),
    who('B', { open: 2 }),
    who('C', { shift: paused }),
    who('D', { shift: { ...shift, lastContactAt: at('12:31:00') } }),
    who('E', { shift: null }),
    who('F', { offerUntil: at('12:45:30') }),
  ]
  const sentences = (reader: 'motoboy' | 'admin') =>
    queueOf(facts, { setting, strategy: 'soonest', now, reader, clock }).map(({ place, sentence }) => {
      expect(place).toBeNull()
      return sentence
    })
  expect(sentences('motoboy')).toEqual([
    'Em turno. A próxima entrega é de quem chega antes.',
    'Em turno, com 2 entregas abertas. A próxima entrega é de quem chega antes.',
    'Em pausa desde 12:10. Ligue "Disponível" para voltar.',
    'Sem sinal do seu celular desde 12:31.',
    'Fora de turno.',
    'Há uma entrega para você: responda em 30 s.',
  ])
  expect(sentences('admin').join(' ')).not.toMatch(/fila|próximo\./)
})
