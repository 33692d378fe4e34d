/** Maximum lengths of texts, in characters (docs/product.md, Rules for all calls). */
export const limits = {
  name: 120,
  email: 254,
  description: 1000,
  address: 300,
  receiver: 120,
  note: 200,
  reason: 300,
  /** Of the reason why an admin moves a motoboy in the queue. */
  moveReason: 200,
  label: 60,
  password: 128,
} as const
