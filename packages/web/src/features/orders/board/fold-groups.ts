import type { Group } from '../desk/groups.ts'

/** So many orders of 'Com você' are shown, so that who is late on the road is in sight without a scroll. */
const shownOfDesk = 5

/** Whether the first group is long, and late motoboys stand below it. */
export const isFoldable = ([desk, next]: readonly Group[]): boolean =>
  desk?.name === 'desk' && next?.name === 'motoboy' && desk.count - shownOfDesk > 1

/** Leaves out what the first group has beyond its first orders. */
export function foldGroups<T>({ orders, groups }: { orders: readonly T[]; groups: readonly Group[] }) {
  const [desk] = groups
  const hiddenCount = desk?.name === 'desk' ? Math.max(0, desk.count - shownOfDesk) : 0
  if (!desk || hiddenCount === 0) return { orders, groups, hiddenCount: 0 }
  return {
    orders: orders.filter((_, index) => index < shownOfDesk || index >= desk.count),
    groups: groups.map((group) => (group === desk ? desk : { ...group, start: group.start - hiddenCount })),
    hiddenCount,
  }
}
