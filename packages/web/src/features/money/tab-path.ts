import { paths } from '#paths.ts'

/** The address of a tab of Financeiro. */
export const tabPath = (key: string): string => `${paths.money}?tab=${key}`
