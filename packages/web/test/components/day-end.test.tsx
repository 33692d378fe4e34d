import { settingsApi } from '@ligeiro/contract/settings-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, type Call } from './fake-server.ts'
import { anAdmin, settings } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const dialog = page.getByRole('dialog', { name: 'Dia da empresa' })
const time = dialog.getByLabelText('O dia da firma termina às')

async function open() {
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await button('Dia da empresa').click()
}

test('an admin moves the end of the day from their account, and the app cuts days by it at once', async () => {
  let day_end = { value: { time: '00:00' }, version: 2 }
  answer(settingsApi.read, () => ({ ...settings, day_end }))
  answer(settingsApi.dayEnd, ({ body }: Call) => (day_end = { value: body as { time: string }, version: 3 }))
  await renderApp('/admin', { user: anAdmin() })
  await button('Olá, Administrador').click()
  await open()
  await expect.element(time).toHaveValue('00:00')
  await expect.element(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await expect.element(dialog.getByText('Os dias passados ficam como foram contados.')).toBeVisible()
  await accessible()
  await time.fill('04:00')
  await configIs({ day_end: { time: '04:00' } })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Dia da empresa atualizado!')).toBeVisible()
  const [call] = callsTo(settingsApi.dayEnd)
  expect(call?.body).toEqual({ time: '04:00' })
  expect(call?.headers.get('if-match')).toBe('"2"')
})

test('a time after 08:00 is refused in words, on a phone too', async () => {
  answer(settingsApi.read, settings)
  const message = 'Informe um horário de 00:00 a 08:00'
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await button('Olá, Administrador. Minha conta').click()
  await button('Dia da empresa').click()
  await time.fill('09:00')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  expect(callsTo(settingsApi.dayEnd)).toEqual([])
})
