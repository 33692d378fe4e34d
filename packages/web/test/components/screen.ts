import { expect } from 'vitest'
import { locators, page, type Locator } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { frame } from './click.ts'

locators.extend({ css: (selector: string) => selector })

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what no role or label finds. */
    css: (selector: string) => Locator
  }
}

export const expectCount = (locator: Locator, count: number) => expect.poll(() => locator.elements().length).toBe(count)

export const expectGone = (locator: Locator) => expectCount(locator, 0)

/** Waits until every query of the screen has its answer. */
export async function expectLoaded(): Promise<void> {
  // A component starts its queries after the frame that first shows it.
  for (let frames = 0; frames < 2; frames++) await frame()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

/** Sends what could still be undone, as the end of a page does. */
export const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))

/** The card of an order. An open dialog hides the other elements from role queries. */
export const rowOf = (text: string): Locator => page.css('article').filter({ hasText: text })

/** What opens the order of a card or row, which lies over all of it. */
export const opener = (text: string): Locator => rowOf(text).getByRole('button', { name: /^(Pedido|Entrega) #/ })

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name })

/** Expects that the element's text contains `text`. */
export const expectText = (locator: Locator, text: string | RegExp) => expect.element(locator).toMatchTextContent(text)

/** Opens 'Tirar do sistema' of the account whose dialog is open, and chooses one of its ways. */
export async function takeOut(way: 'Desativar' | 'Excluir usuário' | 'Apagar dados pessoais') {
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Tirar do sistema' }).click()
  await page.getByRole('dialog', { name: 'Tirar do sistema' }).getByRole('button', { name: way }).click()
}
