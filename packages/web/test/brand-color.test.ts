import { readFile } from 'node:fs/promises'
import { brandColor } from '@ligeiro/contract/brand'
import { expect, test } from 'vitest'

test('the accent of the light theme is the orange of e-mails and manifest', async () => {
  const theme = await readFile(new URL('../src/ui/theme.css', import.meta.url), 'utf8')
  expect(/--color-accent: light-dark\((#\w+)/.exec(theme)?.[1]).toBe(brandColor)
})
