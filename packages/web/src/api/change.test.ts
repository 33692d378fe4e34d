import { ordersApi } from '@ligeiro/contract/orders-api'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { callWithIntentKey } from './change.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a call is repeated with its key until the server has accepted it; the same call after that has a new key', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({}))
  })
  const body = { description: 'Bolo', pickup_address: 'A', delivery_address: 'B' }
  const order = () => callWithIntentKey(ordersApi.register, { body })
  await expect(order()).rejects.toThrow(CallError)
  await order()
  await order()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
