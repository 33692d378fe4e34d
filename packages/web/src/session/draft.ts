import { sessionUser } from './session-store.ts'
import { isObject, parseJson, type Guard } from '../lib/guards.ts'
import { tabStore } from '../lib/storage.ts'

/**
 * Form input that was not sent yet. It is stored in the tab until it is sent, also when the session or the page ends meanwhile. Another user
 * who signs in in this tab cannot read it.
 */
export type Draft<Form> = { read: () => Form; write: (form: Form) => void; drop: () => void }

/** `guards`: for fields whose value may have another type than in `empty`. */
export function draft<Form extends object>(
  name: string,
  empty: Form,
  guards: { [Name in keyof Form]?: Guard<Form[Name]> } = {},
): Draft<Form> {
  const key = () => `draft:${sessionUser.get()?.id ?? ''}:${name}`
  return {
    read() {
      const saved = parseJson(tabStore.getItem(key()), isObject({})) ?? {}
      // Only the form's own fields: another version of the app may have saved others.
      const known = Object.entries(saved).filter(([field, value]) => {
        const guard = Reflect.get(guards, field) as Guard<unknown> | undefined
        return guard ? guard(value) : typeof value === typeof Reflect.get(empty, field)
      })
      return { ...empty, ...Object.fromEntries(known) }
    },
    write: (form) => tabStore.setItem(key(), JSON.stringify(form, withoutPasswords)),
    drop: () => tabStore.removeItem(key()),
  }
}

const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value)
