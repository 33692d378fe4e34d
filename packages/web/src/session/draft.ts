import { sessionUser } from './session-store.ts'
import { isObject, parseJson } from '../lib/guards.ts'
import { tabStore } from '../lib/storage.ts'

/**
 * Form input that was not sent yet. It is stored in the tab until it is sent, also when the session or the page ends
 * meanwhile. Another user who signs in in this tab cannot read it.
 */
export type Draft<Form> = { read: () => Form; write: (form: Form) => void; drop: () => void }

export function draft<Form extends object>(name: string, empty: Form): Draft<Form> {
  const key = () => `draft:${sessionUser.get()?.id ?? ''}:${name}`
  return {
    read() {
      const saved = parseJson(tabStore.getItem(key()), isObject({})) ?? {}
      // Only the form's own fields: another version of the app may have saved others.
      const known = Object.entries(saved).filter(([name, value]) => typeof value === typeof Reflect.get(empty, name))
      return { ...empty, ...Object.fromEntries(known) }
    },
    write: (form) => tabStore.setItem(key(), JSON.stringify(form)),
    drop: () => tabStore.removeItem(key()),
  }
}
