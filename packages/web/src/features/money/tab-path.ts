import { paths } from '#paths.ts'

export const tabPath = (key: string): string => `${paths.money}?tab=${key}`
