import type { Order } from '@ligeiro/contract/order'
import type { StepName } from '@ligeiro/contract/steps'
import { deskIcons } from '#ui/desk-icons.ts'
import type { IconName } from '#ui/icons.tsx'
import type { OrderDialog } from '../desk/open-dialog.ts'

type Item = { step: StepName; kind: OrderDialog; label: string; icon: IconName }
const items: readonly Item[] = [
  { step: 'setTerms', kind: 'terms', label: 'Cobrança na entrega', icon: deskIcons.money },
  { step: 'recordDelivery', kind: 'record', label: 'Registrar entrega', icon: 'check-twice' },
  { step: 'requestChange', kind: 'request', label: 'Anotar pedido de mudança', icon: 'phone' },
]

/** The entries of the menu that set right what happened otherwise; those that the order allows. A client with an account asks for changes themselves. */
export const correctItems = (
  order: Order,
  may: (step: StepName) => boolean,
  busy: boolean,
  onNext: (next: OrderDialog) => void,
) =>
  items
    .filter(({ step, kind }) => may(step) && (kind !== 'request' || order.client.user.email === null))
    .map(({ kind, label, icon }) => ({ label, icon, disabled: busy, onSelect: () => onNext(kind) }))
