import { formFrom, searchOf, type StatementForm } from './filter.ts'
import { localStore } from '#lib/storage.ts'

const key = (userId: string) => `statement:${userId}`

/** The filter that this admin used last on this device; an empty filter if there is none. */
export function lastFilter(userId: string): StatementForm {
  return formFrom(new URLSearchParams(localStore.getItem(key(userId)) ?? ''))
}

export const saveFilter = (userId: string, form: StatementForm): void => localStore.setItem(key(userId), searchOf(form))
