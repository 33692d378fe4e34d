import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const field = page.getByLabelText('Email ou telefone')
const ask = page.getByRole('link', { name: 'Pedir pelo WhatsApp' })
const promise = page.getByText('mandamos um código e um link')

test('whoever signs in by phone asks the central for a link, in words that are ready', async () => {
  await configIs({ supportPhone: '5534998123456', sendsEmail: true })
  await renderApp('/forgot-password', { size: phone })
  await expect.element(promise).toBeVisible()
  expect(ask.elements()).toEqual([])
  await field.fill('99876-5432')
  await expect.element(ask).toHaveAttribute('href', expect.stringContaining('wa.me/5534998123456'))
  expect(decodeURIComponent(ask.element().getAttribute('href') ?? '')).toContain(
    'Entro com o telefone (34) 99876-5432.',
  )
  expect(button('Enviar Código').elements()).toEqual([])
  await accessible()
  await field.fill('bia@example.com')
  await expect.element(button('Enviar Código')).toBeVisible()
})

test('where no mail server is set no e-mail is promised', async () => {
  await configIs({ supportPhone: null, sendsEmail: false })
  await renderApp('/forgot-password', { size: phone })
  await expect.element(page.getByText('Peça a quem administra as entregas um link para criar a senha.')).toBeVisible()
  expect(promise.elements()).toEqual([])
  await configIs({ supportPhone: '5534998123456', sendsEmail: false })
  await expect.element(ask).toBeVisible()
})
