import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { assetRoute } from './assets.ts'

const directory = mkdtempSync(join(tmpdir(), 'assets-'))
const script = 'export const city = "Florianópolis"'
writeFileSync(join(directory, 'desk-Ab_1-x.js'), script)
writeFileSync(join(directory, 'desk-Ab_1-x.js.br'), brotliCompressSync(script))
writeFileSync(join(directory, 'theme-1.css'), 'p{}')
writeFileSync(join(directory, 'help-1.webp'), 'RIFF')
const app = Fastify()
assetRoute(app, `${directory}/`)
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true, force: true })
})

const get = (name: string, encoding = 'gzip, deflate, br, zstd', method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })

test('a browser gets the compressed file, and keeps it for a year', async () => {
  const { statusCode, headers, rawPayload } = await get('desk-Ab_1-x.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(String(brotliDecompressSync(rawPayload))).toBe(script)
})

test.each(['gzip', 'identity', 'br;q=0'])('a client that accepts %s gets the file as it is', async (encoding) => {
  const { headers, body } = await get('desk-Ab_1-x.js', encoding)
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe(script)
})

test('a file without a compressed form is sent as it is', async () => {
  const { headers, body } = await get('theme-1.css')
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', vary: 'accept-encoding' })
  expect(body).toBe('p{}')
  expect((await get('help-1.webp')).headers['content-type']).toBe('image/webp')
})

test('the answer to HEAD is that to GET without its body', async () => {
  const [whole, head] = [await get('desk-Ab_1-x.js'), await get('desk-Ab_1-x.js', 'br', 'HEAD')]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(whole.headers['content-length'])
})

test.each(['desk-2.js', '..%2Fsecret.js', '.env', 'desk-Ab_1-x.js.br', '%2e%2e%2fpackage.json'])(
  '%s is not found',
  async (name) => {
    expect((await get(name)).statusCode).toBe(404)
  },
)

test('a file that is made after it was asked for is found', async () => {
  expect((await get('late-1.js')).statusCode).toBe(404)
  writeFileSync(join(directory, 'late-1.js'), '1')
  expect((await get('late-1.js')).body).toBe('1')
})

test('a file that is deleted by an upgrade is still sent to open tabs', async () => {
  writeFileSync(join(directory, 'former-1.js'), '1')
  await get('former-1.js')
  rmSync(join(directory, 'former-1.js'))
  expect((await get('former-1.js')).body).toBe('1')
})
