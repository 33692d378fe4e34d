import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { accessible } from './support/accessible.ts'

const web = fileURLToPath(new URL('../packages/web', import.meta.url))
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url))

/** The kit's page exists in development only, so Vite serves it here. */
async function startVite() {
  const child = spawn(process.execPath, [vite, '--port', '0'], {
    cwd: web,
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (url) return { url, stop: async () => void (child.kill(), await once(child, 'exit')) }
  }
  throw new Error('Vite ended without an address')
}

let server: Awaited<ReturnType<typeof startVite>>
test.beforeAll(async () => {
  server = await startVite()
})
test.afterAll(() => server.stop())

for (const colorScheme of ['light', 'dark'] as const)
  for (const [device, viewport] of [
    ['desk', { width: 1366, height: 768 }],
    ['phone', { width: 360, height: 740 }],
  ] as const)
    test(`every part of the kit is accessible, ${colorScheme}, on a ${device}`, async ({ browser }, info) => {
      const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce', locale: 'pt-BR' })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      // There is no Ligeiro server behind Vite here, and the kit needs none.
      await page.route('**/config', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto(`${server.url}/kit`)
      await expect(page.getByRole('heading', { name: 'Kit', exact: true })).toBeVisible()
      // The first run of Vite may reload the page after it has prepared the page's imports.
      await page.waitForLoadState('networkidle')
      await info.attach('kit', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(viewport.width)
      await accessible(page)
      expect(faults).toEqual([])
    })
