import { latenessOf } from '@ligeiro/contract/late'
import type { Order } from '@ligeiro/contract/order'
import type { StepName } from '@ligeiro/contract/steps'
import { nextStep } from '@ligeiro/contract/whose-turn'
import { whyNot } from '@ligeiro/contract/why-not'
import { ActionButton, type Actions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Inline } from '#ui/layout.tsx'
import { useWide } from '#ui/wide.ts'
import { awayActions } from './away-actions.ts'
import type { ManageActions } from './manage-actions.ts'
import { reopenWords } from '../correct/reopen-words.ts'
import type { OrderDialog } from '../desk/open-dialog.ts'

type Props = {
  order: Order
  may: (step: StepName) => boolean
  steps: ManageActions
  actions: Actions
  onNext: (next: OrderDialog) => void
  onClose: () => void
}

/**
 * The actions: at the left, on a phone in the menu, what takes something away, then the others, the next one last and loudest, and the client's approval or
 * rejection if the order is the admin's own. The buttons for price and motoboy stay visible, but disabled, when their steps are not allowed.
 */
export function ManageFooter({ order, may, steps, actions, onNext, onClose }: Props) {
  const { money: hasBooks } = useConfig()
  const wide = useWide()
  // However long ago a price was rejected: whoever opens the order may try another one.
  const next = nextStep(order, Date.parse(order.status_changed_at))
  const { name: motoboyName, phone: motoboyPhone } = order.motoboy?.user ?? {}
  const isLate = latenessOf(order, useNow()) === 'late'
  const callIsNext = isLate && motoboyPhone && next === null && !may('markDelivered')
  const priceIsNext = next === 'price' || next === 'new-price'
  const price = (
    <Button
      variant={priceIsNext ? 'main' : 'secondary'}
      icon={deskIcons.money}
      disabled={actions.busy || !may('setPrice')}
      title={may('setPrice') ? undefined : whyNot('setPrice', order, 'admin')}
      onClick={() => onNext('price')}
    >
      {next === 'new-price' ? 'Definir novo valor' : order.price === null ? 'Definir valor' : 'Editar valor'}
    </Button>
  )
  const leadsTo = (kind: OrderDialog) => ({ disabled: actions.busy, onClick: () => onNext(kind) })
  const motoboy = may('correctDelivery') ? (
    <Button icon={deskIcons.edit} {...leadsTo('correct')}>
      Corrigir entrega
    </Button>
  ) : (
    <Button
      variant={next === 'assign' ? 'main' : 'secondary'}
      icon={order.motoboy ? deskIcons.swap : 'motorcycle'}
      disabled={actions.busy || !may('attach')}
      title={may('attach') ? undefined : whyNot('attach', order, 'admin')}
      onClick={() => onNext('assign')}
    >
      {order.motoboy ? 'Trocar Motoboy' : 'Atribuir Motoboy'}
    </Button>
  )
  const close = (
    <Button disabled={actions.busy} onClick={onClose}>
      Cancelar
    </Button>
  )
  const isFirst = wide || priceIsNext || next === 'assign'
  const away = awayActions({ order, may, steps, onNext }, hasBooks)
  return (
    <>
      {wide && away.length > 0 && (
        <Inline>
          {away.map((action) => (
            <ActionButton key={action.label} {...{ actions, action }} />
          ))}
        </Inline>
      )}
      <Inline grow wrap justify="end">
        {isFirst && close}
        {!priceIsNext && price}
        {next !== 'assign' && motoboy}
        {may('shareLink') && (
          <Button variant={next === 'share' ? 'main' : 'secondary'} icon="whatsapp" {...leadsTo('share')}>
            Enviar valor pelo WhatsApp
          </Button>
        )}
        {may('recordApproval') && <ActionButton actions={actions} action={steps.recordApproval} />}
        {may('reject') && <ActionButton actions={actions} action={steps.reject} />}
        {may('approve') && <ActionButton actions={actions} action={steps.approve} />}
        {may('reopen') && !may('correctDelivery') && (
          <Button icon="undo" {...leadsTo('reopen')}>
            {reopenWords(order).title}
          </Button>
        )}
        {/* Beside the main one, so that each row of a phone is full. */}
        {!isFirst && close}
        {may('markDelivered') &&
          (order.collect ? (
            <Button variant="main" icon="check-twice" {...leadsTo('delivered')}>
              Marcar como entregue
            </Button>
          ) : (
            <ActionButton actions={actions} action={steps.markDelivered} />
          ))}
        {callIsNext && (
          <LinkButton variant="main" icon="phone" href={`tel:+55${motoboyPhone}`} label={`Ligar para ${motoboyName}`}>
            Ligar para {motoboyName?.split(' ')[0]}
          </LinkButton>
        )}
        {priceIsNext && price}
        {next === 'assign' && motoboy}
      </Inline>
    </>
  )
}
