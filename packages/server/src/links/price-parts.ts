/** The parts of a price in cents, as they are stored with an order. */
type PriceParts = { base: number; rain: number; time: number; return: number }

export const isPriceParts = (stored: unknown): stored is PriceParts =>
  typeof stored === 'object' &&
  stored !== null &&
  ['base', 'rain', 'time', 'return'].every((part) => typeof Reflect.get(stored, part) === 'number')
