import type { Group } from '../desk/groups.ts'

/** So many orders of 'Com você' are shown, so that who is late on the road is in sight without a scroll. */
const shownOfDesk = 5

/** Leaves out what the first group has beyond its first orders, where late motoboys stand below it. */
export function foldGroups<T>(
  { orders, groups }: { orders: readonly T[]; groups: readonly Group[] },
  isWhole: boolean,
) {
  const [desk, next] = groups
  const hiddenCount = desk ? desk.count - shownOfDesk : 0
  if (isWhole || desk?.name !== 'desk' || next?.name !== 'motoboy' || hiddenCount < 2)
    return { orders, groups, hiddenCount: 0 }
  return {
    orders: orders.filter((_, index) => index < shownOfDesk || index >= desk.count),
    groups: groups.map((group) => (group === desk ? desk : { ...group, start: group.start - hiddenCount })),
    hiddenCount,
  }
}
