import { expect, test } from 'vitest'
import { CallError, noAnswer } from '../../../lib/call-error.ts'
import { anOrder } from '../an-order.ts'
import { bulkWords, takeAll, withOutcome, type Line } from './bulk.ts'

const orders = ['a', 'b', 'c', 'd'].map((id) => anOrder({ id }))

async function run(answers: Record<string, Error | undefined>) {
  let lines: Line[] = orders.map((order) => ({ order, outcome: { state: 'waiting' } }))
  await takeAll(
    orders,
    ({ id }) => (answers[id] ? Promise.reject(answers[id]) : Promise.resolve()),
    (order, outcome) => {
      lines = withOutcome(lines, order, outcome)
    },
    (error) => (error as Error).message,
  )
  return lines
}
const states = (lines: Line[]) => lines.map(({ outcome }) => outcome.state).join(' ')

test('a refusal is told with its reason and leaves the rest to be done', async () => {
  const lines = await run({ b: new CallError(409, { message: 'Este pedido já foi cancelado.' }) })
  expect(states(lines)).toBe('done refused done done')
  expect(lines[1]?.outcome).toMatchObject({ message: 'Este pedido já foi cancelado.' })
  expect(bulkWords(lines)).toBe('Feitos: 3 de 4. Recusados: 1.')
})

test('a connection lost in the middle: what was done, what nobody knows, what was never sent', async () => {
  const lines = await run({ c: noAnswer() })
  expect(states(lines)).toBe('done done unanswered waiting')
  expect(bulkWords(lines)).toBe('Feitos: 2 de 4. Sem resposta: 1. Não enviados: 1.')
})

test('a server that is unwell has not answered', async () => {
  expect(states(await run({ a: new CallError(503, {}) }))).toBe('unanswered waiting waiting waiting')
})
