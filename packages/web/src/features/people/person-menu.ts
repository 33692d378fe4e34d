import type { ComponentProps } from 'react'
import { deskIcons } from '#ui/desk-icons.ts'
import type { Menu } from '#ui/menu.tsx'
import type { MenuItem } from '#ui/menu-popup.tsx'
import type { OpenPerson } from './open-person.ts'
import type { Person } from './people.ts'
import { undoUntilLabel } from './people-words.ts'

type Options = {
  person: Person
  /** The account is the reader's own. */
  own: boolean
  busy: boolean
  timeZone: string
  /** The firm has begun its books. */
  hasBooks: boolean
  open: (dialog: OpenPerson) => void
  onWithdrawPhone: () => void
  onDownload: () => void
  onEndSessions: () => void
  onRemove: () => void
  onErase: () => void
}

/** What else an admin can do with an account; what cannot be undone comes last. */
export function personMenu({
  person,
  own,
  busy,
  timeZone,
  hasBooks,
  open,
  ...on
}: Options): ComponentProps<typeof Menu>['items'] {
  const { id } = person
  const isClient = person.role === 'client'
  const item = (
    label: string,
    icon: NonNullable<MenuItem['icon']>,
    onSelect: () => void,
    more: Partial<MenuItem> = {},
  ): MenuItem => ({
    label,
    icon,
    disabled: busy,
    onSelect,
    ...more,
  })
  const dialog = (
    label: string,
    icon: NonNullable<MenuItem['icon']>,
    kind: 'prices' | 'order-link' | 'access' | 'merge' | 'addresses' | 'factor' | 'money' | 'pix',
  ) => item(label, icon, () => open({ kind, id }))
  const withLink = item('Link para criar senha', 'whatsapp', () => open({ kind: 'link', id }), {
    disabled: busy || !person.active,
  })
  const isConfirmed = isClient && person.email !== null && Boolean(person.phone) && !person.phone_unconfirmed
  const hasNoAccess = isClient && person.email === null
  return [
    isClient && dialog('Preços e combinado', deskIcons.money, 'prices'),
    hasBooks && (isClient || person.motoboy) && dialog('Regras do financeiro', deskIcons.edit, 'money'),
    hasBooks && person.motoboy && dialog('Chave Pix', 'qr', 'pix'),
    withLink,
    isClient && person.active && dialog('Link para pedir', 'plus', 'order-link'),
    hasNoAccess && dialog('Criar acesso', deskIcons['add-person'], 'access'),
    hasNoAccess && dialog('Unir com...', deskIcons.people, 'merge'),
    ...(person.merged ?? []).map((merge) =>
      item(undoUntilLabel(merge, timeZone), 'undo', () => open({ kind: 'unmerge', id, merge: merge.id })),
    ),
    isClient && dialog('Endereços', 'pin', 'addresses'),
    isConfirmed && item('Telefone não é desta pessoa', 'phone', on.onWithdrawPhone),
    !own && !person.never_signed_in && item('Sair de todos os aparelhos', deskIcons['sign-out'], on.onEndSessions),
    hasNoAccess && item('Baixar os dados (LGPD)', deskIcons.download, on.onDownload),
    person.second_factor && !own && dialog('Remover segundo fator', 'phone', 'factor'),
    item('Excluir usuário', deskIcons.delete, on.onRemove, { bad: true }),
    item('Apagar dados pessoais', deskIcons['remove-person'], on.onErase, { bad: true }),
  ]
}
