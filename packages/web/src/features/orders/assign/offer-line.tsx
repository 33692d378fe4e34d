import { sayWhyOutOfTurn } from '@ligeiro/contract/offer-words'
import { offersApi } from '@ligeiro/contract/offers-api'
import type { Order } from '@ligeiro/contract/order'
import { steps } from '@ligeiro/contract/steps'
import { action } from '#action/action.ts'
import { ActionButton, type Running } from '#action/use-actions.tsx'
import { isNobodys, offeredWords, refreshOffers, useOfferOf, useOfferWords } from '#features/offers/desk-offers.tsx'
import { useSettings } from '#features/rain/rain.ts'
import { QuestionLine } from '#ui/question-line.tsx'

/** Why a motoboy is asked out of turn, to tap. */
export const usualReasons = ['Está mais perto', 'Tem a bolsa certa', 'Combinado com os motoboys']

const offerable: readonly string[] = steps.accept.rules[0].from
/** Whether an order waits for a motoboy who accepts it. */
export const isOfferable = ({ motoboy_id, status }: Order): boolean => motoboy_id === null && offerable.includes(status)

type Chosen = {
  motoboyId: string
  /** Who is first by the rule. */
  first: string | undefined
  reason: string
  onClose: () => void
}

/** 'Oferecer', where the firm's queue decides; null: the order is not offered. */
export function useOfferAction(order: Order, { motoboyId, first, reason, onClose }: Chosen) {
  const isQueue = useSettings().data?.dispatch.value.strategy === 'queue'
  const latest = useOfferOf(order)
  if (!isQueue || !isOfferable(order) || latest?.state === 'open') return null
  const isOutOfTurn = motoboyId !== '' && motoboyId !== first
  const said = reason.trim()
  return {
    isOutOfTurn,
    action: action(offersApi.make, {
      body: {
        order_id: order.id,
        ...(motoboyId === '' ? {} : { motoboy_id: motoboyId }),
        ...(isOutOfTurn && said !== '' ? { reason: said } : {}),
      },
      label: isNobodys(latest) ? 'Oferecer de novo' : 'Oferecer',
      busyLabel: 'Oferecendo...',
      look: 'quiet-do',
      checks: [[() => isOutOfTurn && said === '', sayWhyOutOfTurn, 'reason']],
      done: offeredWords,
      fallback: 'Erro ao oferecer. Tente novamente.',
      onDone: onClose,
      after: refreshOffers,
    }),
  }
}

/** Who was asked last, and the way to take an open offer back. */
export function OfferLine({ order, actions }: { order: Order; actions: Running }) {
  const latest = useOfferOf(order)
  const words = useOfferWords(latest)
  if (!latest || words === null) return null
  const withdraw = action(offersApi.withdraw, {
    params: { id: latest.id },
    label: 'Retirar oferta',
    busyLabel: 'Retirando...',
    look: 'bad',
    done: 'Oferta retirada.',
    fallback: 'Erro ao retirar a oferta. Tente novamente.',
    after: refreshOffers,
  })
  return (
    <QuestionLine question={words}>
      {latest.state === 'open' && <ActionButton actions={actions} action={withdraw} size="s" />}
    </QuestionLine>
  )
}
