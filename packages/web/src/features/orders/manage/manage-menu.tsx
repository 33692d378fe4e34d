import type { Order } from '@ligeiro/contract/order'
import type { StepName } from '@ligeiro/contract/steps'
import type { Running } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { paths } from '#paths.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { Menu } from '#ui/menu.tsx'
import { useWide } from '#ui/wide.ts'
import type { OrderDialog } from '../desk/open-dialog.ts'
import { clientSearch } from '../list/address.ts'
import { awayActions } from './away-actions.ts'
import type { ManageActions } from './manage-actions.ts'
import type { IconName } from '#ui/icons.tsx'

type Item = { step: StepName; kind: OrderDialog; label: string; icon: IconName }
const items: readonly Item[] = [
  { step: 'setTerms', kind: 'terms', label: 'Cobrança na entrega', icon: deskIcons.money },
  { step: 'recordDelivery', kind: 'record', label: 'Registrar entrega', icon: 'check-twice' },
  { step: 'requestChange', kind: 'request', label: 'Anotar pedido de mudança', icon: 'phone' },
]

/** The entries of the menu that set right what happened otherwise; those that the order allows. A client with an account asks for changes themselves. */
const correctItems = (
  order: Order,
  may: (step: StepName) => boolean,
  busy: boolean,
  onNext: (next: OrderDialog) => void,
) =>
  items
    .filter(({ step, kind }) => may(step) && (kind !== 'request' || order.client.user.email === null))
    .map(({ kind, label, icon }) => ({ label, icon, disabled: busy, onSelect: () => onNext(kind) }))

type Props = {
  order: Order
  may: (step: StepName) => boolean
  steps: ManageActions
  actions: Running
  onNext: (next: OrderDialog) => void
  onFilter: (search: string) => void
  onClose: () => void
}

/** The menu of the dialog 'Gerenciar Pedido': what is done less often. */
export function ManageMenu({ order, may, steps, actions, onNext, onFilter, onClose }: Props) {
  const wide = useWide()
  const { money: hasBooks } = useConfig()
  const filterBy = (part: string, search: string) => ({
    label: `Filtrar por este ${part}`,
    icon: 'filter' as const,
    onSelect: () => {
      onClose()
      onFilter(search)
    },
  })
  return (
    <Menu
      label="Mais ações"
      items={[
        {
          label: 'Editar pedido',
          icon: deskIcons.edit,
          disabled: actions.busy || !may('edit'),
          onSelect: () => onNext('edit'),
        },
        may('shareTracking') && {
          label: 'Enviar acompanhamento',
          icon: 'map',
          disabled: actions.busy,
          onSelect: () => onNext('track'),
        },
        isOpen(order) && {
          label: 'Marcar no mapa',
          icon: 'pin',
          disabled: actions.busy,
          onSelect: () => onNext('mark'),
        },
        isOpen(order) && {
          label: 'Imprimir em bobina',
          icon: deskIcons.print,
          onSelect: () => window.open(`${paths.printOrder}?id=${order.id}`, '_blank', 'noopener'),
        },
        ...correctItems(order, may, actions.busy, onNext),
        filterBy('cliente', clientSearch(order.client.user)),
        order.motoboy && filterBy('motoboy', order.motoboy.user.name),
        may('setProof') && {
          label: order.proof_required ? 'Aceitar também o nome' : 'Pedir código ou QR',
          icon: 'check-twice',
          disabled: actions.busy,
          onSelect: () => actions.take(steps.setProof),
        },
        ...(wide ? [] : awayActions(order, may, steps, hasBooks)).map(({ action, asksCharge }) => ({
          label: action.label ?? '',
          bad: action.look === 'bad',
          disabled: actions.busy,
          onSelect: () => (asksCharge ? onNext('cancel') : actions.take(action)),
        })),
        {
          label: 'Excluir pedido',
          icon: deskIcons.delete,
          bad: true,
          disabled: actions.busy || !may('delete'),
          onSelect: () => actions.take(steps.delete),
        },
      ]}
    />
  )
}
