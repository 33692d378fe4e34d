import type { ComponentType } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'

type MoneyTab = { key: string; label: string; Tab: ComponentType }

/** The tabs of Financeiro, in the order of their keys 1 to 6. Each is a folder beside this file. */
export const moneyTabs: readonly MoneyTab[] = [
  { key: 'settlements', label: 'Acertos', Tab: lazyWithRetry(() => import('./settlements/settlements-tab.tsx')) },
  { key: 'invoices', label: 'Faturas', Tab: lazyWithRetry(() => import('./invoices/invoices-tab.tsx')) },
  { key: 'checks', label: 'A conferir', Tab: lazyWithRetry(() => import('./checks/checks-tab.tsx')) },
  { key: 'reports', label: 'Relatórios', Tab: lazyWithRetry(() => import('./reports-tab.tsx')) },
  { key: 'rules', label: 'Regras', Tab: lazyWithRetry(() => import('./rules/rules-tab.tsx')) },
  { key: 'till', label: 'Caixa', Tab: lazyWithRetry(() => import('./till/till-tab.tsx')) },
]

/** The tab of an address, otherwise the first one. */
export const tabOf = (search: string): MoneyTab => {
  const key = new URLSearchParams(search).get('tab')
  return moneyTabs.find((tab) => tab.key === key) ?? moneyTabs[0]!
}

/** Whether an address shows one motoboy, client, settlement or invoice instead of a list. */
export const isDetail = (search: string): boolean =>
  ['motoboy', 'settlement', 'client', 'invoice'].some((name) => new URLSearchParams(search).has(name))
