import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Divider, Inline } from '#ui/layout.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { MoneyLines } from './money-lines.tsx'
import { beforeBooksWords, isBeforeBooks, useOrderMoney } from './read-money.ts'

const AddItemDialog = lazyWithRetry(() => import('./add-item-dialog.tsx'))
const VoidItemDialog = lazyWithRetry(() => import('./void-item-dialog.tsx'))

/** What an order costs and pays, in the admin's dialog of it. Nothing in a firm without books. */
export function AdminMoney({ order, user }: { order: Order; user: User }) {
  const { timeZone } = useConfig()
  const known = useOrderMoney(order)
  const [adding, add] = useDialog((close) => <AddItemDialog {...{ order, user }} onClose={close} />)
  const [voiding, voidItem] = useDialog<{ id: string; label: string }>((close, item) => (
    <VoidItemDialog {...{ order, item }} onClose={close} />
  ))
  if (!known) return null
  if (isBeforeBooks(order, known))
    return (
      <>
        <Divider />
        <Text as="p" tone="ink-2">
          {beforeBooksWords}
        </Text>
      </>
    )
  return (
    <>
      <Divider />
      <Heading level={3} size={2}>
        Valores
      </Heading>
      <MoneyLines of={known} zone={timeZone} onVoid={can(user, 'voidItem', order) ? voidItem : undefined} />
      {known.return !== 'none' && (
        <Text as="p" tone="ink-2">
          {known.return === 'wanted' ? 'Retorno pendente' : 'Retorno feito'}
        </Text>
      )}
      {can(user, 'addItem', order) && (
        <Inline>
          <Button icon="plus" onClick={() => add(true)}>
            Acrescentar item
          </Button>
        </Inline>
      )}
      {adding}
      {voiding}
    </>
  )
}
