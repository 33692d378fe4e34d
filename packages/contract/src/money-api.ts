import { endpoints } from './endpoint.ts'
import type { Rules, moneySchemas } from './money-schemas.ts'

/** What applies where the firm says nothing. The share has no default: the first save must say it. */
export const defaultRules: Omit<Rules, 'share'> = {
  shares: { rain: 10_000, time: 10_000, return: 10_000, waiting: 10_000, displacement: 10_000 },
  wait: { free: 10, minute: 0, most: 60 },
  return_fee: 0,
  displacement_fee: 0,
  daily: null,
  billing: 'account',
  period: 'fortnightly',
  due_days: 7,
}

export const moneyApi = endpoints<typeof moneySchemas>()({
  rules: { method: 'GET', path: '/money/rules', access: ['admin'] },
  saveRules: { method: 'PUT', path: '/money/rules', access: ['admin'] },
  clientRules: { method: 'GET', path: '/money/rules/client/:id', access: ['admin'] },
  saveClientRules: { method: 'PUT', path: '/money/rules/client/:id', access: ['admin'] },
  motoboyRules: { method: 'GET', path: '/money/rules/motoboy/:id', access: ['admin'] },
  saveMotoboyRules: { method: 'PUT', path: '/money/rules/motoboy/:id', access: ['admin'] },
  check: { method: 'GET', path: '/ledger/check', access: ['admin'] },
  balances: { method: 'GET', path: '/money/balances', access: ['admin'] },
  positions: { method: 'GET', path: '/money/positions', access: ['admin'] },
})
