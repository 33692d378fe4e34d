import type { Action } from '#action/action.ts'
import type { Actions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { eveningPath } from '#features/evening/evening-path.ts'
import { tabPath } from '#features/money/tab-path.ts'
import { clientSearch, foundOrders } from '#features/orders/list/address.ts'
import { navigate } from '#lib/navigation.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import type { MenuItem } from '#ui/menu-popup.tsx'
import type { AccountDialog, OpenPerson } from './open-person.ts'
import type { Person } from './people.ts'
import { undoUntilLabel } from './people-words.ts'
import type { personActions } from './person-actions.ts'

type Options = {
  person: Person
  /** The account is the reader's own. */
  own: boolean
  actions: Pick<Actions, 'busy' | 'take'>
  does: ReturnType<typeof personActions>
  open: (dialog: OpenPerson) => void
}

/** What else an admin can do with an account; what cannot be undone comes last. */
export function usePersonMenu({ person, own, actions, does, open }: Options) {
  const { timeZone, money: hasBooks } = useConfig()
  const { id } = person
  const isClient = person.role === 'client'
  type Icon = NonNullable<MenuItem['icon']>
  const item = (label: string, icon: Icon, onSelect: () => void, more: Partial<MenuItem> = {}): MenuItem => ({
    label,
    icon,
    disabled: actions.busy,
    onSelect,
    ...more,
  })
  const taken = (label: string, icon: Icon, action: Action, more?: Partial<MenuItem>) =>
    item(label, icon, () => actions.take(action), more)
  const dialog = (label: string, icon: Icon, kind: AccountDialog) => item(label, icon, () => open({ kind, id }))
  const withLink = item('Link para criar senha', 'whatsapp', () => open({ kind: 'link', id }), {
    disabled: actions.busy || !person.active,
  })
  const isConfirmed = isClient && person.email !== null && Boolean(person.phone) && !person.phone_unconfirmed
  const hasNoAccess = isClient && person.email === null
  const show = (label: string, icon: Icon, path: string) => item(label, icon, () => navigate(path))
  return [
    person.role !== 'admin' &&
      show('Pedidos', deskIcons.box, foundOrders(isClient ? clientSearch(person) : person.name)),
    person.motoboy && show('Entregas de hoje', 'motorcycle', eveningPath(person.motoboy.id)),
    hasBooks && isClient && show('Faturas', deskIcons.money, `${tabPath('invoices')}&client=${id}`),
    hasBooks &&
      person.motoboy &&
      show('Acerto', deskIcons.money, `${tabPath('settlements')}&motoboy=${person.motoboy.id}`),
    isClient && dialog('Preços e combinado', deskIcons.price, 'prices'),
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
    isConfirmed && taken('Telefone não é desta pessoa', 'phone', does.confirmPhone(false)),
    !own && !person.never_signed_in && taken('Sair de todos os aparelhos', deskIcons['sign-out'], does.endSessions),
    hasNoAccess && taken('Baixar os dados (LGPD)', deskIcons.download, does.download),
    person.role === 'admin' &&
      item('Trocar os links que esta pessoa passou', 'whatsapp', () =>
        open({ kind: 'passed-links', id, name: person.name }),
      ),
    person.second_factor && !own && dialog('Remover proteção extra', 'phone', 'factor'),
    item('Tirar do sistema', deskIcons['remove-person'], () => open({ kind: 'leave', id }), { bad: true }),
  ]
}
