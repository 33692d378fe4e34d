import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultLimits } from '#test/default-limits.ts'
import { holdConnections } from '#test/hold-connections.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp(defaultLimits)
})
afterAll(() => testApp.close())
beforeEach(() => testApp.advanceClock(60_000))

const paths = ['/openapi.json', '/docs', '/docs/page.css']
const get = (url: string, headers = {}) => testApp.app.inject({ method: 'GET', url, headers })

test.each(paths)('%s is sent from kept bytes, compressed as the caller accepts', async (path) => {
  const raw = await get(path)
  expect(raw.headers['content-encoding']).toBeUndefined()
  expect(raw.headers.vary).toBe('accept-encoding')
  const br = await get(path, { 'accept-encoding': 'gzip, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).equals(raw.rawPayload)).toBe(true)
  const gzip = await get(path, { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).equals(raw.rawPayload)).toBe(true)
})

test.each(paths)('%s is not sent again to who has it', async (path) => {
  const { etag } = (await get(path)).headers
  const again = await get(path, { 'if-none-match': etag, 'accept-encoding': 'br' })
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
  expect((await get(path, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
})

test.each(paths)('a network gets %s 200 times at once, then 10 times a second', async (path) => {
  const statuses = async (times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => get(path, { 'accept-encoding': 'br' })))
    return answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length
  }
  const connections = await holdConnections(testApp.db)
  expect(await statuses(250)).toBe(200)
  testApp.advanceClock(1000)
  expect(await statuses(20)).toBe(10)
  await connections.release()
})
