import { foldName } from '@ligeiro/contract/fold-text'

type NamedPerson = {
  id: string
  name: string
  phone?: string | null | undefined
  email?: string | null | undefined
}

/** Returns the name of a person by id, which tells people of the same name apart. */
export type NameOf = (id: string | null, name: string) => string

/** Before the people are known. */
export const plainName: NameOf = (_, name) => name

/**
 * A name that occurs twice among these people begins with the last digits of the phone, or the e-mail where those do not tell people apart:
 * where a name is cut, these stay.
 * Somebody else with one of these names was removed.
 */
export function namesApart(people: readonly NamedPerson[]): NameOf {
  const groups = new Map<string, NamedPerson[]>()
  for (const person of people) {
    const key = foldName(person.name)
    groups.set(key, [...(groups.get(key) ?? []), person])
  }
  const names = new Map<string, string>()
  for (const alike of groups.values()) {
    const ends = new Set(alike.map(({ phone }) => phone?.slice(-4) ?? ''))
    const byPhone = ends.size === alike.length && !ends.has('')
    for (const { id, name, phone, email } of alike) {
      const mark = byPhone || !email ? phone?.slice(-4) : email
      names.set(id, alike.length > 1 && mark ? `${mark} · ${name}` : name)
    }
  }
  return (id, name) => names.get(id ?? '') ?? (id !== null && groups.has(foldName(name)) ? `${name} (removido)` : name)
}
