import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at, root } from './places.mjs'

const read = (path) => readFileSync(at(path), 'utf8')
const list = read('scripts/retired-names.txt')

/** Returns the lines of a section of the list without their comments. */
function entriesOf(section) {
  const [, lines = ''] = new RegExp(`^\\[${section}\\]\n(.*?)(?=^\\[|(?![^]))`, 'ms').exec(list) ?? []
  return lines
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)# .*/, '').trim())
    .filter(Boolean)
}
const [words, identifiers, exported, files, texts] = ['words', 'identifiers', 'exports', 'files', 'texts'].map(
  (section) => new Set(entriesOf(section)),
)
const pronouns = new RegExp(`\\b(?:${entriesOf('pronouns').join('|')})\\b`, 'gi')
const exceptions = entriesOf('exceptions').flatMap((line) => {
  const [name, paths, reason] = line.split('|').map((part) => part.trim())
  return paths.split(/,? +/).map((path) => ({ name, path, reason }))
})

const unread =
  /package-lock\.json$|\.(?:png|webp|ico|woff2|mp3|jsonl)$|^(?:CHANGELOG\.md|LICENSE|README\.pt-BR\.md)$|^scripts\/retired-names|\/former-names\.ts$|^packages\/server\/(?:migrations\/00(?:[0-2]\d|3[01])_|test\/fixtures\/|common-passwords\.txt$)/
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !unread.test(path) && existsSync(at(path)))

const splitWords = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const token = /\/\*[^]*?\*\/|(?<![:/])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<![\w$])[A-Za-z_$][\w$]*/g

/** Returns the names in a program: its identifiers, and its strings that are a single name. Comments contain no names. */
const namesInCode = (text) =>
  [...text.matchAll(token)]
    .map(([found]) => found.replace(/^(['"])(.*)\1$/, '$2'))
    .filter((name) => /^[\w$-]+$/.test(name))

/** Returns the names in the code spans and code blocks of a document. */
const namesInDocument = (text) =>
  [...text.matchAll(/^```.*?^```|`[^`\n]+`/gms)].flatMap(([span]) => span.match(/[A-Za-z_$][\w$-]*/g) ?? [])

const headingsIn = (text) => [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => heading)
const testNamesIn = (text) =>
  [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+\([^)]*\))?\(\s*(['"`])(.+?)\1/g)].map(([, , name]) => name)
const exportsIn = (text) =>
  [...text.matchAll(/\bexport (?:async )?(?:const|function|class|type|interface) (\w+)/g)].map(([, name]) => name)

/** Returns the retired names in a file. */
function namesIn(path, text) {
  const isDocument = path.endsWith('.md')
  const names = isDocument ? namesInDocument(text) : namesInCode(text)
  const titles = isDocument ? headingsIn(text) : testNamesIn(text)
  const parts = path.split('/').map((part) => part.replace(/(?<=.)\..*/, ''))
  const paths = [path.replace(/\.[^/]*$/, ''), ...path.split('/').map((_, n, all) => `${all.slice(0, n).join('/')}/`)]
  return new Set([
    ...[...names, ...titles, ...parts].flatMap(splitWords).filter((word) => words.has(word)),
    ...[...text.matchAll(pronouns)].map(([word]) => word.toLowerCase()),
    ...names.filter((name) => identifiers.has(name)),
    ...exportsIn(text).filter((name) => exported.has(name)),
    ...[...parts, ...paths].filter((part) => files.has(part)),
    ...[...texts].filter((exact) => text.includes(exact)),
  ])
}

const left = tracked.flatMap((path) => [...namesIn(path, read(path))].map((name) => ({ name, path })))
const isException = (exception, { name, path }) => exception.name === name && `/${path}`.endsWith(`/${exception.path}`)

test('names are found in code, documents, headings, test names, exports and paths', () => {
  expect(namesInCode("a_b = open('letters') // the house\n/* door */ f('two words')")).toEqual([
    'a_b',
    'open',
    'letters',
    'f',
  ])
  expect(namesInDocument('the house `letters/post.ts`')).toEqual(['letters', 'post', 'ts'])
  expect(splitWords('openHouse_2-doors')).toEqual(['open', 'house', '2', 'doors'])
  const code = "export const post = 1\ntest('a letter arrives at his', () => {})"
  expect([...namesIn('e2e/doors.spec.ts', code)]).toEqual(['letter', 'his', 'post', 'e2e/doors'])
  expect([...namesIn('torture/run.md', '## The house\n\nan open door')]).toEqual(['house', 'torture/', '## The house'])
})

test('no retired name is left', () => {
  const unexpected = left.filter((one) => !exceptions.some((exception) => isException(exception, one)))
  expect(unexpected.map(({ name, path }) => `${name} in ${path}`)).toEqual([])
})

test('every exception has a reason and is needed', () => {
  const unneeded = exceptions.filter(
    (exception) => !exception.reason || !left.some((one) => isException(exception, one)),
  )
  expect(unneeded).toEqual([])
})
