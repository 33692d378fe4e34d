import { formFrom, searchOf, type StatementForm } from './filter.ts'
import { localStore } from '../../lib/storage.ts'

const key = (userId: string) => `statement:${userId}`

/** What this admin asked for last on this device; nothing in particular, if he never did. */
export function lastFilter(userId: string): StatementForm {
  return formFrom(new URLSearchParams(localStore.getItem(key(userId)) ?? ''))
}

export const rememberFilter = (userId: string, form: StatementForm): void =>
  localStore.setItem(key(userId), searchOf(form))
