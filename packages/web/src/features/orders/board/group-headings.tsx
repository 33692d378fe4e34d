import type { Turn } from '@ligeiro/contract/whose-turn'
import { useMemo } from 'react'
import { TextButton } from '#ui/short-row.tsx'
import { GroupHeading } from '#ui/row-parts.tsx'
import type { ListHeading } from '#ui/virtual-list.ts'
import type { Group } from '../desk/groups.ts'
import type { Board } from './board.ts'

const groupLabel: Record<Turn, string> = {
  desk: 'Com você',
  motoboy: 'Com o motoboy',
  client: 'Com o cliente',
  calm: 'No prazo',
  done: 'Terminados',
}

type Said = Omit<Group, 'count'> & { count: number | null }

/** The headings of the groups. The number of ended orders is what the others leave, because only some of them are loaded. */
export function useGroupHeadings({ groups, found, hiddenCount, showsAll, setShowsAll }: Board): readonly ListHeading[] {
  const countOf = ({ name, start, count }: Group) =>
    name === 'done' ? (found === null ? null : Math.max(0, found - start - hiddenCount)) : count
  // The headings change with what they say, not with every order that changes.
  const said = JSON.stringify(groups.map((group) => ({ ...group, count: countOf(group) })))
  return useMemo(
    () =>
      (JSON.parse(said) as Said[]).map(({ name, start, count, late }) => ({
        key: name,
        start,
        node: (
          <GroupHeading
            name={groupLabel[name]}
            count={count}
            late={late > 0 ? `${late} ${late === 1 ? 'atrasado' : 'atrasados'}` : undefined}
            end={
              name === 'desk' &&
              (hiddenCount > 0 || showsAll === true) && (
                <TextButton onClick={() => setShowsAll(!showsAll)}>
                  {showsAll ? 'Menos' : `Mais ${hiddenCount}`}
                </TextButton>
              )
            }
          />
        ),
      })),
    [said, hiddenCount, showsAll, setShowsAll],
  )
}
