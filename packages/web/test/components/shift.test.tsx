import { dayMs } from '@ligeiro/contract/durations'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { queueApi } from '@ligeiro/contract/queue-api'
import type { OwnPlace } from '@ligeiro/contract/queue-schemas'
import { shiftsApi } from '@ligeiro/contract/shifts-api'
import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LiveSocket } from '#features/live/connection.ts'
import { liveSocket } from '#features/live/state.ts'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'

const started_at = new Date(Date.now() - 3_600_000).toISOString()
const aShift = (about: Partial<Shift> = {}): Shift => ({
  id: crypto.randomUUID(),
  motoboy_id: 'motoboy',
  started_at,
  received_at: started_at,
  ended_at: null,
  ended_by: null,
  reason: null,
  paused_at: null,
  paused_minutes: 0,
  deliveries: 0,
  ...about,
})
async function open(about: Partial<Motoboy>, orders: number, shifts: Shift[] = []) {
  const user = aMotoboy()
  answer(motoboysApi.me, recordOf(user, about))
  answer(shiftsApi.list, shifts)
  answerOrders(
    ordersApi.mine,
    ...Array.from({ length: orders }, () => orderOf(aClient(), { status: 'in_progress' }, user)),
  )
  await renderApp('/motoboy', { user, size: phone })
  return recordOf(user).id
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the motoboy starts and ends a shift with the time of the tap; the switch follows', async () => {
  const id = await open({ available: false }, 0)
  answer(shiftsApi.start, aShift({ motoboy_id: id }))
  await expect.element(page.getByText('Fora de turno')).toBeVisible()
  await accessible()
  await button('Fora de turno').click()
  await expect.element(page.getByRole('dialog', { name: 'Meus turnos' }).getByText('Nenhum turno')).toBeVisible()
  await accessible()
  await button('Fechar').click()
  await button('Iniciar turno').click()
  await expect.element(page.getByText(/^Em turno desde \d\d:\d\d/)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Disponível' })).toBeChecked()
  await expect
    .poll(() => callsTo(shiftsApi.start).map(({ body }) => body))
    .toEqual([{ happened_at: expect.stringMatching(/^\d{4}-.*Z$/) }])
  answer(shiftsApi.end, aShift({ motoboy_id: id, ended_at: new Date().toISOString(), ended_by: 'motoboy' }))
  await button('Encerrar turno').click()
  await expect.element(page.getByText('Fora de turno')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Disponível' })).not.toBeChecked()
})

test('with open deliveries the end asks, and a No ends nothing', async () => {
  await open({ shift: { started_at } }, 2)
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await button('Encerrar turno').click()
  expect(ask).toHaveBeenCalledWith('Você ainda tem 2 entregas abertas. Encerrar o turno mesmo assim?')
  expect(callsTo(shiftsApi.end)).toEqual([])
  vi.restoreAllMocks()
})

test('where the firm has no queue the line names none, and leads to the shifts', async () => {
  const sentence = 'Em turno. A próxima entrega é de quem chega antes.'
  answer(queueApi.own, { place: null, ahead: null, strategy: 'soonest', sentence, offer: null, log: [] })
  await open({ shift: { started_at } }, 0, [aShift({ deliveries: 3 })])
  const line = button(/^Em turno desde \d\d:\d\d/)
  await expect.poll(() => line.element().textContent).toContain('Meus turnos')
  expect(line.element().textContent).not.toMatch(/fila|próximo/)
  await line.click()
  await expect.element(page.getByRole('dialog', { name: 'Meus turnos' }).getByText('3 entregas')).toBeVisible()
})

test('in a shift the motoboy reads the place in the queue as it changes, and why after a press', async () => {
  const place = (at: number, ahead: number, why: string) => ({
    place: at,
    ahead,
    strategy: 'queue' as const,
    sentence: `${at}º da fila: ${why}`,
    offer: null,
  })
  const lines = [
    { at: new Date().toISOString(), sentence: '12:31: você recusou uma oferta e foi para o fim.' },
    { at: new Date(Date.now() - 2 * dayMs).toISOString(), sentence: '08:10: você iniciou o turno e entrou no fim.' },
  ]
  answer(queueApi.own, { ...place(5, 4, 'você recusou uma oferta às 12:31 e foi para o fim.'), log: lines })
  const heard = new Map<string, ((body: OwnPlace) => void)[]>()
  const socket = {
    on: (name: string, listener: (body: OwnPlace) => void) => heard.set(name, [...(heard.get(name) ?? []), listener]),
    off: () => undefined,
  }
  liveSocket.set(socket as unknown as LiveSocket)
  onTestFinished(() => liveSocket.set(null))
  await open({ shift: { started_at } }, 0)
  const line = button(/^Em turno desde \d\d:\d\d/)
  await expect.poll(() => line.element().textContent).toContain('5º da fila')
  expect(line.element().parentElement!.getBoundingClientRect().height).toBe(65)
  expect(drawnTexts(line.element()).filter(({ share }) => share < 1)).toEqual([])
  await accessible()
  for (const listener of heard.get('queue:me') ?? []) listener(place(2, 1, '1 à sua frente chegou antes.'))
  await expect.poll(() => line.element().textContent).toContain('2º da fila')
  expect(callsTo(queueApi.own)).toHaveLength(1)
  await line.click()
  const dialog = page.getByRole('dialog', { name: 'Por que estou aqui' })
  await expect.element(dialog.getByText('5º da fila: você recusou uma oferta às 12:31 e foi para o fim.')).toBeVisible()
  await expect.element(dialog.getByText(lines[0]!.sentence)).toBeVisible()
  await expect.element(dialog.getByText('Hoje')).toBeVisible()
  await accessible()
  answer(queueApi.own, { ...place(1, 0, ''), sentence: 'Você é o próximo.', log: lines })
  for (const listener of heard.get('queue:me') ?? []) listener({ ...place(1, 0, ''), sentence: 'Você é o próximo.' })
  await expect.element(dialog.getByText('Você é o próximo.')).toBeVisible()
  answer(shiftsApi.list, [aShift({ deliveries: 3 })])
  await dialog.getByRole('button', { name: 'Meus turnos' }).click()
  const shifts = page.getByRole('dialog', { name: 'Meus turnos' })
  await expect.element(shifts.getByText('3 entregas')).toBeVisible()
  expect(drawnTexts(shifts.element()).filter(({ share }) => share < 1)).toEqual([])
  await accessible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('that the desk ended the shift is told with its reason, until it is read', async () => {
  const ended = { ended_at: new Date().toISOString(), ended_by: 'admin', reason: 'Não atende o telefone' } as const
  await open({ available: false }, 0, [aShift(ended)])
  await expect.element(page.getByText('A central encerrou seu turno: Não atende o telefone')).toBeVisible()
  await button('Entendi').click()
  await expect.element(page.getByText(/A central encerrou/)).not.toBeInTheDocument()
})
