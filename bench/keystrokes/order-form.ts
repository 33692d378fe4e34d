import type { Locator, Page } from '@playwright/test'
import { hasWords, isSame, type WantedOrder } from './wanted-orders.ts'

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the field')
}

/** What must be typed into a field that holds `now`. Undefined: nothing. */
function textToType(name: keyof WantedOrder, now: string, wanted: WantedOrder, usualPickup: string) {
  if (name === 'description') {
    const missing = wanted.description.filter((words) => !hasWords(now, words)).join(' ')
    return missing === '' || (now !== '' && missing === 'Entrega') ? undefined : missing
  }
  if (name === 'pickup_address' && wanted.pickup_address === '') return now === '' ? usualPickup : undefined
  if (name === 'recipient_phone' && now.replaceAll(/\D/g, '') === wanted[name]) return undefined
  return isSame(now, wanted[name]) ? undefined : wanted[name]
}

type Filling = { client: { name: string; typed: string }; wanted: WantedOrder; usualPickup: string }

/** Chooses the client, and types by the keyboard alone what the form does not hold yet. A wrong field is typed anew. */
export async function fillForm(page: Page, form: Locator, { client, wanted, usualPickup }: Filling): Promise<void> {
  await tabTo(page, form.locator('[name=client_id]'))
  await page.keyboard.type(client.typed)
  // Before the clients are loaded, Enter chooses to register a new one.
  await form.getByRole('option', { name: client.name }).waitFor()
  await page.keyboard.press('Enter')
  const inForm = await form.locator('[name]').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  const position = (name: string) => (inForm.includes(name) ? inForm.indexOf(name) : inForm.length)
  const names = Object.keys(wanted) as (keyof WantedOrder)[]
  // In the order of Tab: unsure fields come first, folded ones last.
  for (const name of names.toSorted((one, other) => position(one) - position(other))) {
    const field = form.locator(`[name=${name}]`)
    const now = (await field.count()) > 0 ? await field.inputValue() : ''
    const text = textToType(name, now, wanted, usualPickup)
    if (text === undefined) continue
    if ((await field.count()) === 0) {
      await tabTo(page, form.locator('summary'))
      await page.keyboard.press('Enter')
    }
    await tabTo(page, field)
    if (name === 'description' && now !== '') await page.keyboard.press('Control+End')
    else if (now !== '') await page.keyboard.press('Control+A')
    if (text === '') await page.keyboard.press('Delete')
    else await page.keyboard.type(name === 'description' && now !== '' ? ` ${text}` : text)
  }
}
