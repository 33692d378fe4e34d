import { order } from '@ligeiro/contract/order'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../test/example-order.ts'
import { isOrder, type Shape } from './is-order.ts'

/** What zod says of the kinds of schemas that an order has. */
type Schema = { def: Def }
type Def =
  | { type: 'optional' | 'nullable'; innerType: unknown }
  | { type: 'enum'; entries: Record<string, string> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'array'; element: unknown }
  | { type: 'object'; shape: Record<string, unknown> }
  | { type: 'string' | 'number' | 'boolean' }
const letters = { string: 's', number: 'n', boolean: 'b' } as const

/** The shape, with what else may be there. */
function shapeOf(schema: unknown, or = ''): Shape {
  const { def } = schema as Schema
  switch (def.type) {
    case 'optional':
      return shapeOf(def.innerType, `${or}u`)
    case 'nullable':
      return shapeOf(def.innerType, `${or}0`)
    case 'enum':
      return [or, ...Object.values(def.entries)].join('=')
    case 'literal':
      return [or, ...def.values.map(String)].join('=')
    case 'array':
      return or ? [shapeOf(def.element), or] : [shapeOf(def.element)]
    case 'object':
      return {
        ...(or && { '': or }),
        ...Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)])),
      }
    case 'string':
    case 'number':
    case 'boolean':
      return `${letters[def.type]}${or}`
    default:
      throw new Error(`No shape for ${JSON.stringify(def)}`)
  }
}

test('the shape of a saved order is that of the contract (`npx vitest run FILE --update` writes it)', async () => {
  await expect(`${JSON.stringify(shapeOf(order), null, 2)}\n`).toMatchFileSnapshot('order-shape.json')
})

const saved = exampleOrder()
test.each([
  [saved, true],
  [{ ...saved, approved_via: 'no_approval' }, true],
  [{ ...saved, change_requests: [{ id: 'a', note: 'n', at: 't', answer: null }], later: 1 }, true],
  [{ ...saved, approved_via: 'pigeon' }, false],
  [{ ...saved, status: undefined }, false],
  [{ ...saved, version: '1' }, false],
  [{ ...saved, client: null }, false],
  [{ ...saved, change_requests: {} }, false],
  [{ ...saved, change_requests: [{ id: 'a' }] }, false],
  [null, false],
  [[], false],
  [{ ...saved, delivered_at: {} }, false],
  ['order', false],
])('%#: a stored value is an order or not', (value, is) => expect(isOrder(value)).toBe(is))
