import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismiss, hold, release, shownMs, slideOutMs, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const titles = () => currentToasts().map((one) => one.title)
const id = () => currentToasts()[0]?.id ?? 0

test('a toast leaves after 5000 ms, sliding out for 300', () => {
  toast.success('Pedido criado com sucesso!')
  vi.advanceTimersByTime(shownMs - 1)
  expect(currentToasts()).toMatchObject([{ title: 'Pedido criado com sucesso!', leaving: false }])
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toMatchObject([{ leaving: true }])
  vi.advanceTimersByTime(slideOutMs)
  expect(currentToasts()).toEqual([])
})

test('a toast that stays does not leave by itself', () => {
  toast.error('Erro ao confirmar entrega', undefined, 'stays')
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Erro ao confirmar entrega'])
  dismiss(id())
})

test('a sixth toast removes the oldest at once', () => {
  for (const name of ['1', '2', '3', '4', '5', '6']) toast.info(name)
  expect(titles()).toEqual(['2', '3', '4', '5', '6'])
})

test('a toast stays while it is held, and leaves after it is released', () => {
  toast.warning('Cliente rejeitou um pedido')
  hold(id())
  vi.advanceTimersByTime(60_000)
  expect(titles()).toHaveLength(1)
  release(id())
  vi.advanceTimersByTime(shownMs + slideOutMs)
  expect(titles()).toEqual([])
})

test('a toast closed by the user slides out', () => {
  toast.error('Erro ao cancelar pedido. Tente novamente.')
  dismiss(id())
  expect(currentToasts()).toMatchObject([{ leaving: true }])
  vi.advanceTimersByTime(slideOutMs)
  expect(currentToasts()).toEqual([])
})

test('a toast that slides out goes, also if the focus leaves it meanwhile', () => {
  toast.info('Novo pedido criado!')
  hold(id())
  dismiss(id())
  release(id())
  vi.advanceTimersByTime(slideOutMs)
  expect(currentToasts()).toEqual([])
})

test('a toast that is on the screen is shown once, as long as the last; one that stays is one each', () => {
  const first = toast.warning('Sem conexão', 'Tente de novo.')
  vi.advanceTimersByTime(shownMs - 1)
  expect(toast.warning('Sem conexão', 'Tente de novo.')).toBe(first)
  toast.warning('Sem conexão')
  expect(titles()).toEqual(['Sem conexão', 'Sem conexão'])
  vi.advanceTimersByTime(shownMs - 1)
  expect(currentToasts()).toMatchObject([{ leaving: false }, { leaving: false }])
  vi.advanceTimersByTime(1 + slideOutMs)
  expect(titles()).toEqual([])
  for (const each of [1, 2]) expect(toast.error('Recusado', undefined, 'stays')).toBeGreaterThan(first + each)
  for (const { id } of currentToasts()) dismiss(id)
})
