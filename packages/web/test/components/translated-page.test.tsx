import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'

const place = document.body.appendChild(document.createElement('div'))

function open(first: ReactNode) {
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  const show = (node: ReactNode) => flushSync(() => root.render(<p>{node}</p>))
  show(first)
  return show
}

/** The ways in which translators put a `<font>` in the place of a text. */
const ways: Record<string, (font: HTMLElement, text: Text) => void> = {
  'replaced by its translation': (font, text) => text.replaceWith(font),
  'removed after its translation was inserted': (font, text) => {
    text.before(font)
    text.remove()
  },
  'moved into its translation': (font, text) => {
    text.before(font)
    font.append(text)
  },
}
function translate(way: string) {
  for (const text of place.querySelector('p')!.childNodes)
    if (text instanceof Text) {
      const font = document.createElement('font')
      font.textContent = text.data.toUpperCase()
      ways[way]!(font, text)
    }
}
const shown = () => place.textContent

test.each(Object.keys(ways))('React inserts before a text that was %s, in the right place', (way) => {
  const show = open([null, 'pendente'])
  translate(way)
  show([<b key="icon">!</b>, 'pendente'])
  expect(shown()?.startsWith('!PENDENTE')).toBe(true)
})

test.each(Object.keys(ways))('React removes a text that was %s', (way) => {
  const show = open([<b key="icon">!</b>, 'pendente'])
  translate(way)
  show([<b key="icon">!</b>, null])
  expect(shown()).toBe('!')
})

test.each(Object.keys(ways).slice(0, 2))('a text that was %s changes, and can be translated again', (way) => {
  const show = open([<b key="icon">!</b>, 'R$ 12,00', <i key="end">.</i>])
  translate(way)
  show([<b key="icon">!</b>, 'R$ 15,00', <i key="end">.</i>])
  expect(shown()).toBe('!R$ 15,00.')
  translate(way)
  show([null, 'R$ 18,00', null])
  expect(shown()).toBe('R$ 18,00')
})

test('a text of which nothing is left on the page does not end the screen', () => {
  const show = open([null, 'pendente'])
  place.querySelector('p')!.replaceChildren()
  show([<b key="icon">!</b>, 'pendente'])
  show([<b key="icon">!</b>, null])
  expect(shown()).toBe('!')
})
