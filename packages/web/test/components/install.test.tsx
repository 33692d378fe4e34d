import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { followInstallPrompt } from '#lib/install-prompt.ts'
import { answer } from './fake-server.ts'
import { aMotoboy, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

const user = aMotoboy()
/** The invitations load after the first view. */
const whenIdle = { timeout: 15_000 }
const open = () => {
  answer(motoboysApi.me, recordOf(user, { available: false }))
  return renderApp('/motoboy', { user, size: phone })
}

test('the app asks to be installed where the browser can, once', async () => {
  followInstallPrompt()
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  await open()
  const install = page.getByRole('button', { name: 'Instalar', exact: true })
  await expect.element(install, whenIdle).toBeVisible()
  await install.click()
  expect(prompt).toHaveBeenCalledOnce()
  await expectGone(page.getByText('Instale o app neste celular'))
})

test('an iPhone shows the two taps, until they are dismissed', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  await open()
  await expect.element(page.getByText('Compartilhar, depois “Adicionar à Tela de Início”'), whenIdle).toBeVisible()
  await button('Não instalar').click()
  await expectGone(page.getByText('Adicionar à Tela de Início'))
})
