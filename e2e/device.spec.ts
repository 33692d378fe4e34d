import { expect, type Page } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { dispatcher } from './support/dispatch.ts'
import { aBrowser, aClient, aMotoboy, passUndoTime, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

const awake = (page: Page) => page.getByRole('switch', { name: 'Tela acesa' })

/** Replaces the browser's wake lock, which does nothing in a headless browser, and records whether it is held. */
function lockOfATest() {
  const held = new Set<EventTarget>()
  class Lock extends EventTarget {
    released = false
    release() {
      this.released = true
      held.delete(this)
      this.dispatchEvent(new Event('release'))
      return Promise.resolve()
    }
  }
  const wakeLock = {
    request() {
      if ((window as never as { weak?: boolean }).weak) return Promise.reject(new DOMException('', 'NotAllowedError'))
      const lock = new Lock()
      held.add(lock)
      return Promise.resolve(lock)
    },
  }
  Object.defineProperty(Navigator.prototype, 'wakeLock', { value: wakeLock })
  Object.assign(window, { held })
}
const locks = (page: Page) => page.evaluate(() => (window as never as { held: Set<unknown> }).held.size)
/** The motoboy switches to another app and back; the browser releases the lock meanwhile. */
const switchApps = (page: Page, meanwhile = false) =>
  page.evaluate(async (weak) => {
    const { held } = window as never as { held: Set<{ release: () => Promise<void> }> }
    for (const lock of held) await lock.release()
    Object.assign(window, { weak })
    document.dispatchEvent(new Event('visibilitychange'))
  }, meanwhile)

test('the screen stays on during a delivery if the motoboy chose that, also after the motoboy comes back to the app', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  await desk.delivery(shop, motoboy, 'Marmitas')
  const { page } = await signIn(browser, server.url, motoboy, phone)
  await page.addInitScript(lockOfATest)
  await page.reload()
  await awake(page).click()
  await expect(page.getByText('A tela fica acesa enquanto houver uma entrega em andamento.')).toBeVisible()
  expect(await locks(page)).toBe(0)
  await page.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect.poll(() => locks(page)).toBe(1)
  await switchApps(page)
  await expect.poll(() => locks(page)).toBe(1)

  await passUndoTime(page)
  await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await page.reload()
  await expect(awake(page)).toBeChecked()
  await expect.poll(() => locks(page)).toBe(1)
  await switchApps(page, true)
  await expect(page.getByText('O celular não deixou a tela acesa')).toBeVisible()
  await switchApps(page)
  await expect(page.getByText('O celular não deixou a tela acesa')).toHaveCount(0)

  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await page.getByLabel('Quem recebeu o pedido').fill('Dona Letícia')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar Entrega' }).click()
  await passUndoTime(page)
  await expect(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect.poll(() => locks(page)).toBe(0)
})

test('a browser that cannot keep the screen on says so', async ({ browser, server }) => {
  const { page } = await signIn(browser, server.networkUrl, await aMotoboy(server), phone)
  await awake(page).click()
  await expect(page.getByText('Este navegador não mantém a tela acesa.')).toBeVisible()
  await expect(awake(page)).not.toBeChecked()
})

test('the data used today is shown, is close to what was transferred, and survives a reload', async ({
  browser,
  server,
}) => {
  const motoboy = await aMotoboy(server)
  const proxy = await openFaultProxy(server.url)
  const transferred = () => proxy.bytes.up + proxy.bytes.down
  const { page } = await aBrowser(browser, proxy.url, phone)
  await page.getByLabel('Email').fill(motoboy.email)
  await page.getByLabel('Senha', { exact: true }).fill(motoboy.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Localização ativa')).toBeVisible()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const shownBytes = async () => {
    const { day: _, ...parts } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('dataUse') ?? '{}') as Record<string, number | string>,
    )
    return Object.values(parts).reduce<number>((sum, part) => sum + Number(part), 0)
  }
  // The count is saved periodically and when the page is left.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await shownBytes()) / transferred()).toBeGreaterThan(0.9)
  expect((await shownBytes()) / transferred()).toBeLessThan(1.1)
  const before = await shownBytes()
  await page.reload()
  await expect.poll(shownBytes).toBeGreaterThan(before)
  expect((await shownBytes()) / transferred()).toBeLessThan(1.1)

  await page.getByRole('button', { name: /^Dados hoje: \d+ kB$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Dados usados hoje' })
  await expect(dialog.getByText('Arquivos do aplicativo')).toBeVisible()
})
