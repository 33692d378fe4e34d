import { isArrayOf, isObject, isString, parseJson } from '#lib/guards.ts'
import { localStore } from '#lib/storage.ts'
import { rolesOf, type Role } from '#features/sheet-columns/roles.ts'
import type { Sheet } from '#features/sheet-columns/sheet-of.ts'

type Kept = { head: string; columns: Role[] }

const storageKey = 'fareColumns'
/** How many heads are remembered, the last ones. */
const maxHeads = 10

const headOf = ({ head }: Sheet) => head.join('\n')

const isRole = (value: unknown): value is Role => value === '' || rolesOf.fares.some(({ role }) => role === value)
const isKept = isArrayOf(isObject<Kept>({ head: isString, columns: isArrayOf(isRole) }))

const readAll = (): Kept[] => parseJson(localStore.getItem(storageKey), isKept) ?? []

/** The columns of the last fares that were imported from a sheet with this head, in this browser: the server knows nothing of a draft. */
export const rememberedFareColumns = (sheet: Sheet): Role[] | undefined =>
  sheet.head.length === 0 ? undefined : readAll().find(({ head }) => head === headOf(sheet))?.columns

export function rememberFareColumns(sheet: Sheet, columns: readonly Role[]): void {
  if (sheet.head.length === 0) return
  const others = readAll().filter(({ head }) => head !== headOf(sheet))
  const newest: Kept[] = [{ head: headOf(sheet), columns: [...columns] }, ...others].slice(0, maxHeads)
  localStore.setItem(storageKey, JSON.stringify(newest))
}
