import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync(
  'packages/{web,server,contract}/src/**/*{money,collect,earnings,settlement,invoice}*{,/**}/*.{ts,tsx}',
).filter((file) => !file.includes('.test.'))

test('no text of the money has a word of prize, ranking or goal (Law 12.436/2011)', () => {
  expect(files.length).toBeGreaterThan(80)
  const forbidden = /pr[êe]mi[oa]|premia|ranking|melhores motoboys|\bmetas?\b|b[ôo]nus|pontua|desconto por atraso/i
  expect(
    files.filter((file) => forbidden.test(readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))),
  ).toEqual([])
})
