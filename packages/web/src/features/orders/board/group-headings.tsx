import { useConfig } from '#api/config.ts'
import { useMemo } from 'react'
import { GroupHeading } from '#ui/row-parts.tsx'
import type { ListHeading } from '#ui/virtual-list.ts'
import type { Board } from './board.ts'
import type { Group, GroupName } from '../desk/groups.ts'
import { timeInStatus } from '../desk/late.ts'

const groupLabel: Record<GroupName, string> = {
  late: 'Atrasados',
  warn: 'Em alerta',
  review: 'A rever',
  calm: 'No prazo',
  done: 'Encerrados',
}

/** The headings of the groups. The number of ended orders is what the others leave, because only some of them are loaded. */
export function useGroupHeadings({ groups, rows, found, now }: Board): readonly ListHeading[] {
  const countOf = ({ name, start, count }: Group) =>
    name === 'done' ? (found === null ? null : Math.max(0, found - start)) : count
  const firstLate = groups[0]?.name === 'late' ? rows.at(0) : undefined
  const { dayRule } = useConfig()
  const end = firstLate && `o primeiro ${timeInStatus(firstLate, now, dayRule)} do prazo`
  // The headings change with what they say, not with every order that changes.
  const said = JSON.stringify(groups.map((group) => ({ ...group, count: countOf(group) })))
  return useMemo(
    () =>
      (JSON.parse(said) as (Omit<Group, 'count'> & { count: number | null })[]).map(({ name, start, count }) => ({
        key: name,
        start,
        node: <GroupHeading name={groupLabel[name]} count={count} end={name === 'late' ? end : undefined} />,
      })),
    [said, end],
  )
}
