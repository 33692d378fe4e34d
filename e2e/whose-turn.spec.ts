import { expect, type Page } from '@playwright/test'
import { drawnTexts } from '../packages/web/test/drawn-texts.ts'
import { accessible } from './support/accessible.ts'
import { busyEvening, waitingForDesk } from './support/busy-evening.ts'
import { signIn } from './support/people.ts'
import { test } from './support/server.ts'

// The list has only the orders of the evening.
test.use({ ownServer: true })

/** The texts of an element that are whole in the window, as one. */
async function inSight(page: Page, selector: string): Promise<string> {
  const height = page.viewportSize()!.height
  const parts: string[] = []
  for (const part of await page.locator(selector).all()) {
    const box = await part.boundingBox()
    const list = await page.getByRole('region', { name: 'Pedidos' }).boundingBox()
    if (!box || box.y + box.height > Math.min(height, list!.y + list!.height) + 1) continue
    parts.push((await part.evaluate(drawnTexts)).flatMap(({ text, share }) => (share > 0.99 ? [text] : [])).join(' '))
  }
  return parts.join('\n')
}

test('at 18:30 the first screen says what waits for the desk, which motoboys are late, and who is where', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const { motoboys } = await busyEvening(server)
  const { page, complaints } = await signIn(browser, server.url, server.admin, {
    viewport: { width: 1366, height: 768 },
  })
  const dispatch = page.getByRole('button', { name: `Despachar ${waitingForDesk}` })
  await expect(dispatch).toBeVisible()
  const headings = page.getByRole('main').locator('section h2')
  await expect(headings.nth(0)).toHaveText('Com você345 atrasados')
  await expect(headings.nth(1)).toHaveText('Com o motoboy1414 atrasados')

  // What do I have to decide, and who is getting into trouble: rows with their one action, without a scroll.
  const rows = await inSight(page, 'main article')
  expect(rows.match(/Novo valor|Atribuir Motoboy/g)!.length).toBeGreaterThanOrEqual(4)
  expect(rows.match(/Ligar Trocar/g)!.length).toBeGreaterThanOrEqual(4)
  expect(rows.split('\n').length).toBeGreaterThanOrEqual(10)
  // Who is free where: each motoboy with load and bairro, those of one name told apart.
  const panel = await page.getByRole('complementary', { name: 'Motoboys' }).evaluate(drawnTexts)
  const whole = panel.filter(({ share }) => share > 0.99).map(({ text }) => text)
  for (const bairro of ['Centro', 'Trindade', 'Pantanal']) expect(whole).toContain(bairro)

  const call = page.getByRole('link', { name: 'Ligar' }).first()
  await expect(call).toHaveAttribute('href', /^tel:\+5548991881\d{3}$/)
  await accessible(page)

  // The others of 'Com você' are one press away, and the late motoboys are where they were before.
  await page.getByRole('button', { name: 'Mais 29' }).click()
  await expect(page.getByRole('button', { name: 'Menos' })).toBeVisible()
  await page.getByRole('button', { name: 'Menos' }).click()
  await expect(headings.nth(1)).toHaveText('Com o motoboy1414 atrasados')
  expect(motoboys.length).toBe(14)
  expect(complaints).toEqual([])
})
