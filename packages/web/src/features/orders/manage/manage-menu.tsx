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
  const leadTo = (kind: OrderDialog, label: string, icon: IconName, disabled = actions.busy) => ({
    label,
    icon,
    disabled,
    onSelect: () => onNext(kind),
  })
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
        leadTo('edit', 'Editar pedido', deskIcons.edit, actions.busy || !may('edit')),
        may('shareTracking') && leadTo('track', 'Enviar acompanhamento', 'map'),
        isOpen(order) && leadTo('mark', 'Marcar no mapa', 'pin'),
        isOpen(order) && {
          label: 'Imprimir em bobina',
          icon: deskIcons.print,
          onSelect: () => window.open(`${paths.printOrder}?id=${order.id}`, '_blank', 'noopener'),
        },
        may('setTerms') && leadTo('terms', 'Cobrança na entrega', deskIcons.money),
        may('recordDelivery') && leadTo('record', 'Registrar entrega', 'check-twice'),
        // A client with an account asks for changes themselves.
        may('requestChange') &&
          order.client.user.email === null &&
          leadTo('request', 'Anotar pedido de mudança', 'phone'),
        filterBy('cliente', clientSearch(order.client.user)),
        order.motoboy && filterBy('motoboy', order.motoboy.user.name),
        may('setProof') && {
          label: order.proof_required ? 'Aceitar também o nome' : 'Pedir código ou QR',
          icon: 'check-twice',
          disabled: actions.busy,
          onSelect: () => actions.take(steps.setProof),
        },
        ...(wide ? [] : awayActions({ order, may, steps, onNext }, hasBooks)).map((action) => ({
          label: action.label ?? '',
          bad: action.look === 'bad',
          disabled: actions.busy,
          onSelect: () => actions.take(action),
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
