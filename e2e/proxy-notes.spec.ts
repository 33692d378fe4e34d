import { expect } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { test } from './support/server.ts'

test('an admin reads that there is a proxy without TRUST_PROXY and what to do, and closes the note', async ({
  browser,
  server,
}) => {
  const headers = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }
  await fetch(`${server.url}/healthz`, { headers })
  const { page } = await signIn(browser, server.url, server.admin)
  const note = page.getByRole('status').filter({ hasText: 'Parece haver um proxy sem TRUST_PROXY.' })
  await note.getByRole('button', { expanded: false }).click()
  await expect(note.getByText('ligue o sistema com TRUST_PROXY=1')).toBeVisible()
  await expect(note.getByText('alguém está enviando o cabeçalho X-Forwarded-For')).toBeVisible()
  await accessible(page)
  await note.getByRole('button', { name: 'Entendi' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByText('Parece haver https, mas PUBLIC_URL é http.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Parece haver https, mas PUBLIC_URL é http.')).toBeVisible()
  await expect(note).toHaveCount(0)
})
