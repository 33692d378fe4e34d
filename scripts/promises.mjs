import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at, root } from './places.mjs'

/*
 * npm run promises             the names of all tests: what the product promises, as sentences
 * npm run promises -- WORD...  those of the files with one of the words in their path, such as `links`
 */
const pattern =
  /^\s*(?:test|it)(?:\.\w+)*(?:\([^'"`]*?\)|`[^`]*`)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1|^[\s\]})]*\]?\)\(\s*(['"`])((?:\\.|(?!\3)[^\\])+)\3/gm

export const namesIn = (source) => [...source.matchAll(pattern)].map(([, , plain, , each]) => plain ?? each)

/** Returns the test files with one of the words in their path, each with the names of its tests. */
export function promisesOf(words) {
  const files = execFileSync('git', ['ls-files', '*.test.*', '*.spec.*'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter((file) => file && (words.length === 0 || words.some((word) => file.includes(word))))
    .map((file) => ({ file, names: namesIn(readFileSync(at(file), 'utf8')) }))
    .filter(({ names }) => names.length > 0)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { file, names } of promisesOf(process.argv.slice(2)))
    console.log([file, ...names.map((name) => `  ${name}`), ''].join('\n'))
