import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pageKinds } from './page.ts'

const text = (file: string) => readFileSync(fileURLToPath(new URL(`../../../../docs/${file}`, import.meta.url)), 'utf8')
const paths = Object.values(pageKinds).map(({ path }) => path)

test.each(['operations.md', 'pt/operacao.md'])(
  '%s keeps the addresses of every kind of link out of Caddy’s log',
  (file) => {
    const matcher = /`@links path ([^`]+)`/.exec(text(file))?.[1]
    expect(matcher?.split(' ').toSorted()).toEqual(paths.map((path) => `/${path}/*`).toSorted())
    // A directive takes one matcher: the paths themselves would be an error, with which the proxy does not start.
    expect(text(file)).toContain('`skip_log @links`')
  },
)

test('and out of nginx’s', () => {
  const location = /`location ~ \^\/\[(\w+)\]\/ \{ access_log off;/.exec(text('operations.md'))?.[1]
  expect(location?.split('').toSorted()).toEqual(paths.toSorted())
})
