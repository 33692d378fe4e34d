import type { Order } from '@ligeiro/contract/order'
import orderShape from './order-shape.json'

/**
 * A string holds the first letters of types, `0` for null, then literals, each after `=`. A list has its elements' shape, an object its fields';
 * the second element, or the field '', says what may be there instead.
 */
export type Shape = string | Shape[] | { [field: string]: Shape }

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') {
    const [types = '', ...literals] = shape.split('=')
    return types.includes(value === null ? '0' : (typeof value).charAt(0)) || literals.includes(String(value))
  }
  const [each, or = ''] = Array.isArray(shape) ? shape : [undefined, shape['']]
  if (!value || typeof value !== 'object') return fits(value, or)
  if (each) return Array.isArray(value) && value.every((one) => fits(one, each))
  return Object.entries(shape).every(([name, field]) => !name || fits(Reflect.get(value, name), field))
}

/** Whether a value from the browser's storage is an order. Its shape is written by a test (is-order.test.ts), because the first view has no schemas. */
export const isOrder = (value: unknown): value is Order => fits(value, orderShape)
