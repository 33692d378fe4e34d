import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useWideView } from '#ui/wide.ts'
import { desk, phone } from './render-app.tsx'

test('a screen keeps its view until that of the new width is loaded', async () => {
  await page.viewport(phone.width, phone.height)
  const code = Promise.withResolvers<{ default: () => string }>()
  const Wide = lazy(() => code.promise)
  const Screen = () => (useWideView() ? <Wide /> : 'Celular')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <Suspense>
      <Screen />
    </Suspense>,
  )
  await expect.poll(() => place.textContent).toBe('Celular')
  const texts = new Set<string>()
  const observer = new MutationObserver(() => texts.add(place.innerText))
  observer.observe(place, { childList: true, subtree: true, characterData: true, attributes: true })
  await page.viewport(desk.width, desk.height)
  await expect.poll(() => window.matchMedia('(min-width: 56.25rem)').matches).toBe(true)
  code.resolve({ default: () => 'Computador' })
  await expect.poll(() => place.innerText).toBe('Computador')
  expect([...texts]).toEqual(['Computador'])
})
