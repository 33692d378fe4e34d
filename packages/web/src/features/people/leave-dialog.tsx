import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { ActionButton, useActions } from '#action/use-actions.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useAccountEdit } from '../users/account-edit.ts'
import { useCarriedWords } from './carried-words.ts'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { useOpenOrderCount } from './open-orders.ts'
import type { AccountDialogProps } from './open-person.ts'
import { offerExchange } from './passed-links.ts'
import { personActions } from './person-actions.ts'

/** The three ways to take somebody out of the system, each with what it takes and what stays. */
export default function LeaveDialog({ person, knownAt, open, onBack, onClose }: AccountDialogProps) {
  const { id, name, active } = person
  // The stored input holds personal data of the account: it must go with it.
  const { drop } = useAccountEdit(person)
  const actions = useActions()
  const count = useOpenOrderCount(person)
  const { setActive, remove } = personActions(person, {
    knownAt,
    carried: useCarriedWords(person),
    onEnded: () => offerExchange(person, open, onBack),
    onGone: () => {
      drop()
      return offerExchange(person, open, onClose)
    },
  })
  const deactivate =
    count > 0 ? workAction(() => open({ kind: 'deactivate', id }), { label: setActive.label, look: 'bad' }) : setActive
  const erase = workAction(
    () => {
      drop()
      open({ kind: 'erase', id })
    },
    { label: 'Apagar dados pessoais', look: 'bad' },
  )
  const ways = [
    ...(active
      ? [
          {
            does: deactivate,
            words:
              'Para quem parou ou está de férias: não entra mais, e volta quando você ativar de novo. Nada se perde.',
          },
        ]
      : []),
    {
      does: remove,
      words: 'Para um cadastro errado ou quem não volta: sai das listas. Os pedidos ficam, com o nome. Não tem volta.',
    },
    {
      does: erase,
      words:
        'Para quem pediu (LGPD): também nome, telefone e endereços são apagados, em todos os pedidos. Não tem volta.',
    },
  ]
  return (
    <ActionDialog title="Tirar do sistema" phone="full" cancel="Voltar" {...{ actions, onClose: onBack }}>
      <Paragraph bold>{name}</Paragraph>
      {count > 0 && <OpenOrdersNotice {...{ person, count, actions }} />}
      {ways.map(({ does, words }) => (
        <Stack key={does.label} gap={1}>
          <Paragraph>{words}</Paragraph>
          <Inline>
            <ActionButton actions={actions} action={does} flush="start" />
          </Inline>
        </Stack>
      ))}
    </ActionDialog>
  )
}
