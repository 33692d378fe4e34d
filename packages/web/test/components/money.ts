import { defaultRules, type FirmRules, type Rules } from '@ligeiro/contract/money-api'

export const rules: Rules = { ...defaultRules, share: { kind: 'percent', bps: 9000, min: 5 }, displacement_fee: 4 }

const by = { id: '6f6f7f7a-6b9e-4a62-9d0c-6a3b2f1e4d5c', name: 'Ana Souza' }

/** A firm that began with 90 %, and later charged the displacement. */
export const firmRules: FirmRules = {
  since: '2026-11-02T12:00:00.000Z',
  now: rules,
  next: null,
  history: [
    { valid_from: '2026-11-10T17:02:00.000Z', saved_at: '2026-11-10T17:02:00.000Z', by, rules },
    {
      valid_from: '2026-11-02T12:00:00.000Z',
      saved_at: '2026-11-02T12:00:00.000Z',
      by,
      rules: { ...rules, displacement_fee: 0 },
    },
  ],
}
