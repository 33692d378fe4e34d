import { ActionButton, type Actions } from '#action/use-actions.tsx'
import { Notice } from '#ui/notice.tsx'
import { endOpenOrdersAction } from './open-orders.ts'
import type { Person } from './people.ts'
import { openOrdersWords } from './people-words.ts'

type Props = { person: Person; count: number; actions: Actions }

/** Says that the account has open orders, and offers what can become of them; renders nothing if there are none. */
export const OpenOrdersNotice = ({ person, count, actions }: Props) =>
  count > 0 && (
    <Notice
      message={openOrdersWords(person, count)}
      action={<ActionButton size="s" actions={actions} action={endOpenOrdersAction(person, count)} />}
    />
  )
