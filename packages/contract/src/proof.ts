/** How a motoboy proved a handover: the six digits, or the QR of who receives. */
export const proofKinds = ['code', 'qr'] as const
export type ProofKind = (typeof proofKinds)[number]

/** What the server answered to a proof (docs/product.md, Proof of delivery). */
export const proofResults = [
  'right',
  'wrong_code',
  'locked',
  'expired',
  'wrong_qr',
  'other_order',
  'replaced',
  'other_hands',
  'after_cancel',
] as const
export type ProofResult = (typeof proofResults)[number]

/** The results that an admin is told of: `wrong_code` from the third different code of an order. */
export const proofAlerts = [
  'wrong_code',
  'locked',
  'wrong_qr',
  'other_order',
  'replaced',
  'other_hands',
  'after_cancel',
] as const satisfies readonly ProofResult[]
export type ProofAlert = (typeof proofAlerts)[number]
