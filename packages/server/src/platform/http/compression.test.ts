import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressAnswers } from './compression.ts'

const app = Fastify()
afterAll(() => app.close())
const long = Array.from({ length: 40 }, (_, index) => ({ street: 'R. Lauro Linhares', number: index }))
app.addHook('onSend', compressAnswers)
app.get('/long', () => long)
app.get('/short', () => ({ ok: true }))
app.get('/page', (_request, reply) => reply.type('text/html').send(`<p>${'Ligeiro '.repeat(200)}</p>`))
app.get('/streamed', (_request, reply) => reply.type('application/json').send(Readable.from(['[1', ',2', ']'])))
app.get('/broken', (_request, reply) =>
  reply.type('application/json').send(
    Readable.from(
      (function* () {
        for (let id = 0; id < 20_000; id++) yield `${id ? ',' : '['}"${randomUUID()}"`
        throw new Error('the database is gone')
      })(),
    ),
  ),
)

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

const list = Array.from({ length: 4000 }, (_, index) => ({ street: 'R. Lauro Linhares', number: index }))
app.get('/list', () => list)

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long list is compressed with %s', async (encoding, unpack) => {
  const answer = await get('/list', encoding)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(JSON.parse(String(unpack(answer.rawPayload)))).toEqual(list)
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.8', 'gzip', gunzipSync],
])('a client that accepts %s gets a long answer compressed with %s', async (accepted, encoding, unpack) => {
  const answer = await get('/long', accepted)
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 4)
  expect(JSON.parse(String(unpack(answer.rawPayload)))).toEqual(long)
})

test('an answer is not compressed if it is short, if it is a document, or if the client accepts no encoding', async () => {
  for (const answer of [await get('/long'), await get('/short', 'br'), await get('/page', 'br')])
    expect(answer.headers['content-encoding']).toBeUndefined()
  expect((await get('/long')).json()).toEqual(long)
})

test('a streamed answer is compressed while it is sent, and a stream that fails ends with an error', async () => {
  const { rawPayload } = await get('/streamed', 'br')
  expect(String(brotliDecompressSync(rawPayload))).toBe('[1,2]')
  const url = await app.listen({ port: 0 })
  const half = fetch(`${url}/broken`, { headers: { 'accept-encoding': 'br' } }).then((answer) => answer.text())
  await expect(half).rejects.toThrow('terminated')
})
