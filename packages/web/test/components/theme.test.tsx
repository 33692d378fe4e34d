import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setColorScheme } from './accessible.ts'
import { aClient } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

test('the colors are chosen in the account, kept on the device, and go back to those of the device', async () => {
  await renderApp('/client', { user: aClient(), size: phone })
  await button('Minha conta').click()
  const dialog = page.getByRole('dialog', { name: 'Minha conta' })
  await dialog.getByRole('button', { name: 'Escura' }).click()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await dialog.getByRole('button', { name: 'Sistema' }).click()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('theme')).toBeNull()
})

test('with reduced motion all colors change at once, also those that are inherited', async () => {
  await renderApp('/client', { user: aClient(), size: phone })
  await button('Minha conta').click()
  const icon = page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).css('svg')
  await expect.element(icon).toBeVisible()
  const colorOf = () => getComputedStyle(icon.element()).color
  const light = colorOf()
  setColorScheme('dark')
  expect(colorOf()).not.toBe(light)
  expect(document.getAnimations().filter((animation) => animation instanceof CSSTransition)).toEqual([])
  document.documentElement.removeAttribute('data-theme')
})
