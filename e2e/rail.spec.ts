import { expect, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { busyEvening } from './support/busy-evening.ts'
import { callsAs } from './support/dispatch.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { signIn } from './support/people.ts'
import { test } from './support/server.ts'

/** A desk; in the long form also a desk at 200 % and a phone, whose rails a component test shows. */
const sizes = process.env.LONG
  ? ([
      [1366, 768],
      [683, 384],
      [360, 740],
    ] as const)
  : ([[1366, 768]] as const)

const rail = (page: Page) => page.getByRole('navigation', { name: 'Páginas' })
const isHeading = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

test.describe('with an evening of its own', () => {
  // It has so many orders that those of other tests would be among them.
  test.use({ ownServer: true })

  test('on a busy evening each page is two presses away, and nothing moves', async ({ browser, server }) => {
    test.setTimeout(180_000)
    const { motoboys } = await busyEvening(server)
    const ask = await callsAs(server, server.admin)
    await ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
    for (const [width, height] of sizes) {
      const { page, context, complaints } = await signIn(browser, server.url, server.admin, {
        viewport: { width, height },
      })
      await watchShifts(context)
      await page.reload()
      await expect(rail(page).getByRole('link', { name: 'Painel 34 com você' })).toBeVisible()
      await expect(page.getByText('Ao vivo')).toBeVisible()
      await page.evaluate(() => void (window.shifts.length = 0))
      for (const name of ['Motoboys', 'Ajustes', 'Financeiro']) {
        await rail(page).getByRole('link', { name }).click()
        await isHeading(page, name)
        if (name === 'Motoboys') await expect(page.getByText(/^A empresa|^Em dia/).first()).toBeVisible()
        if (name !== 'Financeiro') expect(await shiftsOf(page)).toEqual([])
        await accessible(page)
      }
      for (const name of ['Preços', 'Despacho', 'Minha empresa', 'Usuários', 'Importar planilha', 'Quem mudou o quê']) {
        await rail(page).getByRole('link', { name: 'Ajustes' }).click()
        await page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name }).click()
        await isHeading(page, name)
        await expect(rail(page).getByRole('link', { name: 'Ajustes' })).toHaveAttribute('aria-current', 'page')
      }
      // Two motoboys have one name: who is meant is told by the digits that come first.
      await rail(page).getByRole('link', { name: 'Motoboys' }).click()
      await page.getByRole('button', { name: /^1002 · João Vítor dos Santos/ }).click()
      await isHeading(page, '1002 · João Vítor dos Santos')
      await expect(page.getByRole('heading', { name: 'Entregues hoje' })).toBeVisible()
      await page.getByRole('link', { name: 'Acerto' }).click()
      await expect(page.getByRole('heading', { name: 'Acerto de 1002 · João Vítor dos Santos' })).toBeVisible()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
      expect(complaints).toEqual([])
      await context.close()
    }
    expect(motoboys.length).toBe(14)
  })
})

test('the keyboard goes through the rail, and without coverage the page opens as soon as it is back', async ({
  browser,
  server,
}) => {
  const { page, context } = await signIn(browser, server.url, server.admin)
  await expect(page.getByText('Ao vivo')).toBeVisible()
  await rail(page).getByRole('link', { name: 'Painel' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isHeading(page, 'Motoboys')
  await expect(page.getByRole('heading', { name: 'Motoboys', level: 1 })).toBeFocused()
  await context.setOffline(true)
  await rail(page).getByRole('link', { name: 'Ajustes' }).click()
  await expect(page.getByText('O que você tocou abre assim que ela voltar.')).toBeVisible()
  await expect(rail(page)).toBeVisible()
  await context.setOffline(false)
  await isHeading(page, 'Ajustes')
})
