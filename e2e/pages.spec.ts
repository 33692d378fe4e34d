import { expect } from '@playwright/test'
import { test } from './server.ts'

test('a page answers HEAD as it answers GET, without its body; an unknown call is no page', async ({ server }) => {
  for (const path of ['/', '/login', '/auth/login', '/admin', '/nada/disso']) {
    const [get, head] = await Promise.all([fetch(server.url + path), fetch(server.url + path, { method: 'HEAD' })])
    expect([path, get.status, head.status]).toEqual([path, 200, 200])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(await head.text()).toBe('')
  }
  expect((await fetch(`${server.url}/orders/nada/disso`, { method: 'HEAD' })).status).toBe(404)
})
