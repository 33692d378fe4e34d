import { sessionsApi } from '@ligeiro/contract/sessions-api'
import type { OwnSession } from '@ligeiro/contract/sessions-schemas'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const session = (about: Partial<OwnSession>): OwnSession => ({
  id: crypto.randomUUID(),
  device: 'Chrome no Android',
  address: '203.0.113.7',
  created_at: '2026-11-20T15:00:00.000Z',
  seen_at: new Date(Date.now() - 5.5 * 60_000).toISOString(),
  current: false,
  ...about,
})

async function openSessions(...sessions: OwnSession[]) {
  answer(sessionsApi.list, sessions)
  await renderApp('/client', { user: aClient(), size: phone })
  await button('Minha conta').click()
  await button('Aparelhos conectados').click()
  const dialog = page.getByRole('dialog', { name: 'Aparelhos conectados' })
  await expect.element(dialog.getByRole('list', { name: 'Sessões' })).toBeVisible()
  return dialog
}

test('a person sees where they are signed in and ends one session', async () => {
  const lost = session({ device: 'Firefox no Linux', address: '198.51.100.4' })
  const dialog = await openSessions(session({ current: true }), lost, session({ device: null, address: null }))
  await expectText(dialog, 'Este aparelho, agora · Desde 20/11/2026 · IP 203.0.113.7')
  await expectText(dialog, 'Usado há 5 min · Desde 20/11/2026 · IP 198.51.100.4')
  await expectText(dialog, 'Aparelho desconhecido')
  await accessible()
  answer(sessionsApi.end, undefined)
  await button('Encerrar Firefox no Linux').click()
  await expect.element(page.getByText('Sessão encerrada.')).toBeVisible()
  expect(callsTo(sessionsApi.end).map(({ params }) => params.id)).toEqual([lost.id])
  await expectGone(button('Encerrar Firefox no Linux'))
  await expect.element(button('Encerrar Aparelho desconhecido')).toBeVisible()
})

test('all other sessions end after a question, and this one stays', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  await openSessions(session({ current: true }), session({ device: 'Edge no Windows' }))
  answer(sessionsApi.endOthers, { ended: 1 })
  await button('Encerrar as outras').click()
  expect(callsTo(sessionsApi.endOthers)).toHaveLength(0)
  await button('Encerrar as outras').click()
  await expect.element(page.getByText('As outras sessões foram encerradas.')).toBeVisible()
  expect(confirm).toHaveBeenCalledTimes(2)
  await expectGone(button('Encerrar Edge no Windows'))
  await expectGone(button('Encerrar as outras'))
})

test('a session that ended meanwhile says so and leaves the list', async () => {
  const here = session({ current: true })
  await openSessions(here, session({ device: 'Edge no Windows' }))
  answer(sessionsApi.end, () => {
    answer(sessionsApi.list, [here])
    return failure(404, { code: 'not_found', message: 'Sessão não encontrada.' })
  })
  await button('Encerrar Edge no Windows').click()
  await expect.element(page.getByText('Sessão não encontrada.')).toBeVisible()
  await expectGone(button('Encerrar Edge no Windows'))
})

test('without an answer the list says what failed', async () => {
  answer(sessionsApi.list, failure(404, { code: 'not_found', message: 'Não encontrado.' }))
  await renderApp('/client', { user: aClient(), size: phone })
  await button('Minha conta').click()
  await button('Aparelhos conectados').click()
  await expect.element(page.getByText('Não encontrado.')).toBeVisible()
})
