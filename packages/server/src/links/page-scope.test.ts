import type { Order } from '@ligeiro/contract/order'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { conflict } from '../platform/http/errors.ts'
import type { Site } from './page.ts'
import { linkPages } from './page-scope.ts'

test('an error tells the holder of a link its code and its words, and nothing of the order', async () => {
  const app = fastify()
  const deps = { site: {} as Site, kind: 'approval', delayRejection: () => Promise.resolve() } as const
  await linkPages(app, deps, (scope) => {
    scope.get('/refused', () => {
      throw conflict('O pedido mudou.', { id: '1', recipient_phone: '48991203040' } as Order)
    })
  })
  const answer = await app.inject({ url: '/v/refused', headers: { accept: 'application/json' } })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({ code: 'conflict', message: 'O pedido mudou.' })
})
