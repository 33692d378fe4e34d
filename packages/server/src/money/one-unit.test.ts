import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is divided or multiplied here is no money. */
const exceptions = [
  'packages/server/src/backups/commands/main.ts', // the progress in percent
  'packages/server/src/commands/streets/main.ts', // the progress in percent
  'packages/server/src/intake/reader/spoken-numbers.ts', // hundreds
  'packages/server/src/platform/metrics/http-metrics.ts', // the class of a status
  'packages/web/src/features/settings/eta-accuracy.tsx', // a share in percent
  'packages/web/src/features/sheet-reading/use-sheet-reading.tsx', // the progress in percent
  'packages/web/src/lib/sheets/markup.ts', // hundredths of a file
  'packages/web/src/lib/sheets/zip.ts', // bytes
  'packages/web/src/ui/bar-chart.tsx', // the height of a bar in percent
  'packages/web/src/ui/money-page.tsx', // the width of a bar in percent
]

test('only money.ts converts between reais and cents', () => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(1000)
  const hundred = String.raw`\(?(?:100|1_00|1e2|0?\.01|1e-2)(?![\d_])`
  const conversion = new RegExp(String.raw`[*/%][ \t]*${hundred}|(?<![\w.])${hundred}[ \t]*[*/](?![*/])`)
  const converting = files.filter((file) => conversion.test(readFileSync(file, 'utf8')))
  expect(converting.toSorted()).toEqual([...exceptions, 'packages/contract/src/money.ts'].toSorted())
})
