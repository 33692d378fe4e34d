import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testApp.close())

test('the installed app takes part in sharing', async () => {
  const { body } = await testApp.send<string>('GET', '/manifest.webmanifest')
  expect((JSON.parse(body) as { share_target: unknown }).share_target).toEqual({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', files: [{ name: 'file', accept: ['text/plain', '.txt'] }] },
  })
})

test('a shared message that no service worker took is answered without being read', async () => {
  const { port } = testApp.app.server.address() as AddressInfo
  const answer = await new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 50_000_000 }
    const sent = request({ port, host: '127.0.0.1', path: '/share', method: 'POST', headers }, (response) => {
      resolve({ status: response.statusCode, location: response.headers.location })
      response.resume()
      sent.destroy()
    })
    sent.once('error', reject)
    // The answer comes although most of the announced message never does.
    sent.write('--x')
  })
  expect(answer).toEqual({ status: 303, location: '/#share-again' })
})
