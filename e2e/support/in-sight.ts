import type { Page } from '@playwright/test'
import { drawnTexts } from '../../packages/web/test/drawn-texts.ts'

/** The texts of the desk's elements that are whole in the window and in the list, a line for each. */
export async function inSight(page: Page, selector: string): Promise<string> {
  const height = page.viewportSize()!.height
  const list = await page.getByRole('region', { name: 'Pedidos' }).boundingBox()
  const parts: string[] = []
  for (const part of await page.locator(selector).all()) {
    const box = await part.boundingBox()
    if (!box || box.y + box.height > Math.min(height, list!.y + list!.height) + 1) continue
    parts.push((await part.evaluate(drawnTexts)).flatMap(({ text, share }) => (share > 0.99 ? [text] : [])).join(' '))
  }
  return parts.join('\n')
}
