import { expect } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { aBrowser, aMotoboy, phone, registerWorker } from './support/people.ts'
import { test } from './support/server.ts'

test.use({ serviceWorkers: 'allow' })

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
  await registerWorker(page)
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

  await page.getByRole('button', { name: /^Olá/ }).click()
  await page.getByRole('button', { name: /^Dados usados hoje: \d+ kB$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Dados usados hoje' })
  await expect(dialog.getByText('Arquivos do aplicativo')).toBeVisible()
})
