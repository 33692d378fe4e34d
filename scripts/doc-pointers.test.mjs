import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { at, root } from './places.mjs'

const markdownIn = (folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const documents = [
  ...readdirSync(root).filter((name) => /^(README.*|CONTRIBUTING|CHANGELOG|RELEASING|SECURITY)\.md$/.test(name)),
  ...markdownIn('docs'),
]

/** Returns the text without code blocks and code spans, because `[...](...)` and `# ...` in code are no links or headings. */
const withoutBlocks = (text) => text.replace(/^```.*?^```/gms, '')
const prose = (text) => withoutBlocks(text).replace(/`[^`\n]*`/g, '')

/** Returns the anchors of a document's headings as GitHub makes them. A repeated heading gets a number. */
function anchorsIn(text) {
  const seen = new Map()
  return [...withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading]) => {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

/** Returns the targets of a document's links and images, except those on other hosts. */
const linksIn = (text) =>
  [...prose(text).matchAll(/\]\(<?([^)\s>]+)|\b(?:src|href)="([^"]+)"|^\[[^\]]+\]: *(\S+)/gm)]
    .map(([, inline, html, reference]) => inline ?? html ?? reference)
    // `../../actions/` is a page of the repository on GitHub, whatever its address is.
    .filter((link) => !/^(?:[a-z]+:|\/|\.\.\/\.\.\/actions\/)/i.test(link))

/** Returns the error of a link of `document`, or undefined if its file and heading exist. */
function problemOf(document, link) {
  const [path, anchor] = link.split('#')
  const file = path === '' ? at(document) : resolve(dirname(at(document)), decodeURIComponent(path))
  if (relative(root, file).startsWith('..') || !existsSync(file)) return `${document}: no file ${link}`
  if (anchor === undefined || !file.endsWith('.md')) return undefined
  const known = anchorsIn(readFileSync(file, 'utf8')).includes(decodeURIComponent(anchor))
  return known ? undefined : `${document}: no heading ${link}`
}

test('anchors are made from headings as GitHub makes them', () => {
  const text =
    '# Personal data (LGPD)\n\n## `a_b`: [one](x.md), two\n\n```\n# no heading\n```\n\n## Cópia\n\n## Cópia\n'
  expect(anchorsIn(text)).toEqual(['personal-data-lgpd', 'a_b-one-two', 'cópia', 'cópia-1'])
})

test('links, images and references are found, code and other hosts are not', () => {
  const text = '[a](x.md#b) ![c](d.png) <img src="e.png"> `[f](g.md)` [h](https://example.com)\n\n[i]: j.md\n'
  expect(linksIn(text)).toEqual(['x.md#b', 'd.png', 'e.png', 'j.md'])
})

test.each(documents)('every link of %s leads to a file and heading that exist', (document) => {
  const links = linksIn(readFileSync(at(document), 'utf8'))
  expect(links.map((link) => problemOf(document, link)).filter(Boolean)).toEqual([])
})

test('the documents that people open first have links', () => {
  const first = ['README.md', 'README.pt-BR.md', 'docs/README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
  expect(first.filter((name) => linksIn(readFileSync(at(name), 'utf8')).length === 0)).toEqual([])
})

/** The table of settings is generated, one row a setting (config.test.ts), and the list of licences too. A row of a table cannot be wrapped. */
const isGenerated = (document, line) => document === 'docs/licences.md' || line.startsWith('| ')

test.each(documents)('no line of %s has more than 200 characters', (document) => {
  const lines = readFileSync(at(document), 'utf8').split('\n')
  expect(lines.filter((line) => line.length > 200 && !isGenerated(document, line))).toEqual([])
})

test('docs/README.md leads to every document and decision folder', () => {
  const links = new Set(linksIn(readFileSync(at('docs/README.md'), 'utf8')).map((link) => link.split('#')[0]))
  const missing = documents.filter((name) => /^docs\/[^/]+\.md$/.test(name) && name !== 'docs/README.md')
  expect(missing.filter((name) => !links.has(name.slice('docs/'.length)))).toEqual([])
})

const sources = ['packages', 'e2e', 'harness', 'bench', 'fault-tests', 'scripts'].flatMap((folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|sql|css)$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`),
)

test('every pointer of the code to docs/ leads to a file, and to docs/product.md to a heading that exist', () => {
  const product = readFileSync(at('docs/product.md'), 'utf8')
  const headings = [...product.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => heading)
  const problems = sources.flatMap((source) => {
    const text = readFileSync(at(source), 'utf8')
    const files = [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([file]) => file)
    const sections = [...text.matchAll(/\bdocs\/product\.md, ([A-Z][\w -]*)/g)].map(([, section]) => section)
    return [
      ...files.filter((file) => !existsSync(at(file))),
      ...sections.filter((section) => !headings.some((heading) => section.startsWith(heading))),
    ].map((pointer) => `${source}: ${pointer}`)
  })
  expect(problems).toEqual([])
})

const everyFile = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && file !== 'package-lock.json' && existsSync(at(file)))
const isCode = (file) => /\.(?:ts|tsx|mjs|sql|css)$/.test(file)
const commentPattern = /(?<!['"`/}\w*])\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|^--[^\n]*/gm

/** What people read: the comments of code, and documents without code blocks. */
const texts = everyFile.flatMap((file) => {
  if (file.endsWith('.md')) return [[file, withoutBlocks(readFileSync(at(file), 'utf8'))]]
  return isCode(file) ? [[file, (readFileSync(at(file), 'utf8').match(commentPattern) ?? []).join('\n')]] : []
})

/** Names of libraries and formats that occur only in comments and documents. */
const namesOfOthers = new Set([
  'LimitNOFILE',
  '_xHHHH_',
  'createBrowserRouter',
  'dangerouslySetInnerHTML',
  'scrollTop',
  'showSaveFilePicker',
])

test('every name in backticks with a capital inside occurs in the code', () => {
  const used = new Set(namesOfOthers)
  for (const file of everyFile.filter((name) => isCode(name) || /\.(?:json|ya?ml)$/.test(name))) {
    const text = readFileSync(at(file), 'utf8')
    for (const [name] of (isCode(file) ? text.replace(commentPattern, ' ') : text).matchAll(/[\w$]+/g)) used.add(name)
  }
  const unknown = texts.flatMap(([file, text]) =>
    [...text.matchAll(/`([A-Za-z_$][\w$]*)(?:\(.*?\))?`/g)]
      .filter(([, name]) => /[a-z][A-Z]/.test(name) && !used.has(name))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('every code file that a comment or a document names exists', () => {
  const pattern = /(?<![\w/.*-])(?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|sql)\b/g
  // A migration is never changed, so it names files as they were.
  const present = texts.filter(([file]) => !file.includes('/migrations/'))
  const missing = present.flatMap(([file, text]) =>
    [...text.matchAll(pattern)]
      .filter(([name]) => !name.includes('NNNN_') && !everyFile.some((one) => one === name || one.endsWith(`/${name}`)))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every `npm run` command that a comment or a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const missing = texts.flatMap(([file, text]) =>
    [...text.matchAll(/npm run (?:-\S+ )*([\w:-]+)/g)]
      // The changelog also names commands that are gone.
      .filter(([, name]) => !(name in scripts) && file !== 'CHANGELOG.md')
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
