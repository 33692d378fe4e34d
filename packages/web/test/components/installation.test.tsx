import { systemApi } from '@ligeiro/contract/system-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { checks } from './default-answers.ts'
import { answer, callsTo } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'

test('in Instalação an admin reads in plain words what is to be put right, and who installed it what to do', async () => {
  answer(systemApi.checks, {
    ...checks,
    address: window.location.origin,
    checks: [
      { check: 'https', problem: null },
      { check: 'disk', problem: 'Restam 200 MB no disco de /var/lib/ligeiro. Libere espaço.' },
    ],
  })
  await renderApp('/admin/installation', { user: anAdmin() })
  await expect.poll(() => window.location.pathname).toBe('/admin/firm')
  await expect.element(page.getByRole('heading', { name: 'Instalação', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Uma coisa para arrumar')).toBeInViewport()
  // The address names one part, which is shown alone.
  expect(page.getByLabelText('Nome da empresa').elements()).toEqual([])
  await expect.element(page.getByText('O espaço está acabando, e o sistema pode parar.')).toBeVisible()
  expect(document.body.textContent).not.toContain('/var/lib')
  await button('Como arrumar').click()
  await expectText(page.getByRole('main'), 'Restam 200 MB')
  await page.getByText('Para quem instalou').click()
  await expect.element(page.getByText('Confira', { exact: true }).first()).toBeVisible()
  await accessible()
  await button('Verificar de novo').click()
  await expect.poll(() => callsTo(systemApi.checks)).toHaveLength(2)
})

test('on a phone that opened another address the admin reads which one is right', async () => {
  answer(systemApi.checks, { ...checks, address: 'https://entregas.example.com' })
  await renderApp('/admin/installation', { user: anAdmin(), size: phone })
  await page.getByText('Para quem instalou').click()
  await expectText(page.getByRole('main'), 'e as pessoas abrem https://entregas.example.com')
  await expect.element(page.getByRole('img', { name: 'QR de https://entregas.example.com' })).toBeVisible()
  await accessible()
})

test('a failure offers to test again', async () => {
  answer(systemApi.checks, new Response(null, { status: 503 }))
  await renderApp('/admin/installation', { user: anAdmin() })
  await expect.element(button('Verificar de novo')).toBeVisible()
})
