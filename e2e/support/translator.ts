import type { Page } from '@playwright/test'

/** Does to the texts of a page, now and later, what a browser's translator does. The translation of a text is the text in capitals. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const translateText = (text: Text) => {
      const parent = text.parentElement
      if (!parent || parent.closest('script, style, textarea, font') || !/\p{L}{2}/u.test(text.data)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data.toUpperCase()
      parent.replaceChild(outer, text)
    }
    const translateAll = (root: Node) => {
      if (root instanceof Text) translateText(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translateText(text)
    }
    translateAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) translateAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
