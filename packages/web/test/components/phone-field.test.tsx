import { addressesApi } from '@ligeiro/contract/addresses-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configIs } from './config-is.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient } from './fixtures.ts'
import { phone as phoneSize, renderApp } from './render-app.tsx'

const dialog = page.getByRole('dialog', { name: 'Minha conta' })
const field = dialog.getByLabelText('Telefone')
beforeEach(async () => {
  await configIs({ supportPhone: '5534998123456' })
  answer(addressesApi.list, [])
  const user = aClient()
  await renderApp('/client', { user, size: phoneSize })
  answer(usersApi.update, () => user)
  await page.getByRole('button', { name: /^Olá/ }).click()
  await field.fill('')
})

test('a number without area code is completed when the field is left, and is sent as it is shown', async () => {
  await userEvent.type(field, '998765432')
  await expect.element(field).toHaveValue('(99) 8765-432')
  await dialog.getByLabelText('Nome').click()
  await expect.element(field).toHaveValue('(34) 99876-5432')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => callsTo(usersApi.update)).toMatchObject([{ body: { phone: '34998765432' } }])
})

test('Enter completes it too', async () => {
  await userEvent.type(field, '38221040{Enter}')
  await expect.poll(() => callsTo(usersApi.update)).toMatchObject([{ body: { phone: '3438221040' } }])
})

test('sixteen characters are typed at most; a longer paste is read, or refused in words and not cut', async () => {
  await userEvent.type(field, '+55 48 99981-4402')
  await expect.element(field).toHaveValue('+5548999814402')
  await dialog.getByLabelText('Nome').click()
  await expect.element(field).toHaveValue('(48) 99981-4402')
  await field.fill('')
  await userEvent.type(field, '12345678901234567890')
  await expect.element(field).toHaveValue('1234567890123456')
  await field.fill('WhatsApp da Bia: 48 99981-4402 (manhã)')
  await expect.element(field).toHaveValue('(48) 99981-4402')
  const two = '48 99981-4402 ou 48 3222-1234'
  await field.fill(two)
  await expect.element(field).toHaveValue(two)
  await expect.element(dialog.getByText('O telefone tem letras ou sinais no meio. Escreva só o número.')).toBeVisible()
})
