/**
 * Guards for values that come from the browser's storage, another tab or the service worker: an older or newer version
 * of the app may have written them. They are written by hand because the first view has no schemas (docs/decisions/0063-paths-and-schemas.md);
 * only that of an order follows the contract's (features/order-store/is-order.ts).
 */
export type Guard<T> = (value: unknown) => value is T

export const isString = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
export const isNull = (value: unknown): value is null => value === null
export const isUndefined = (value: unknown): value is undefined => value === undefined

export const isOneOf =
  <T>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((one) => one === value)

export const isEither =
  <T extends readonly unknown[]>(...guards: { [Index in keyof T]: Guard<T[Index]> }): Guard<T[number]> =>
  (value): value is T[number] =>
    guards.some((guard) => guard(value))

export const isArrayOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(guard)

/** An object whose fields pass their guards. Further fields are allowed. */
export const isObject =
  <T extends object>(fields: { [Name in keyof T]-?: Guard<T[Name]> }): Guard<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(fields).every(([name, guard]) => guard(Reflect.get(value, name)))

/** Parses stored JSON. Returns undefined if it is missing, is not JSON or does not pass the guard. */
export function parseJson<T>(json: string | null, guard: Guard<T>): T | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return guard(value) ? value : undefined
  } catch {
    return undefined
  }
}
