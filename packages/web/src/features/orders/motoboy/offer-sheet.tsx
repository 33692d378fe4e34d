import { declineReasons, offerExpired } from '@ligeiro/contract/offer-words'
import { offersApi } from '@ligeiro/contract/offers-api'
import type { OwnOffer } from '@ligeiro/contract/offers-schemas'
import { useEffect, useState } from 'react'
import { action, workAction, type Action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { CallError } from '#api/call-error.ts'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { acceptOffer } from './accepted-offers.ts'
import { alertNewDelivery } from './new-delivery-alert.ts'
import { serverNow } from '#lib/clock.ts'
import { metresWords } from '#lib/metres-words.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { OfferFrame } from '#ui/offer-frame.tsx'
import { useSecondsLeft } from '#ui/seconds-left.ts'
import { toast } from '#ui/toast-store.ts'
import { dropOwnOffer, useOwnOffer } from '#features/own-queue/own-place.ts'

/** A sound and a vibration so often until the motoboy answers, in ms. */
const ringMs = 4000

/** Nearer than this a motoboy is at the pickup, as exactly as a phone knows it. */
const atPickupMetres = 50
const wayWords = (metres: number) =>
  metres < atPickupMetres ? 'você está na retirada' : `${metresWords(metres)} até a retirada`

/** What is offered to the motoboy, over everything, until they answer or the time is over. */
export function OfferSheet() {
  const offer = useOwnOffer()
  return offer && <OpenOffer key={offer.id} offer={offer} />
}

const withoutCoverage = (error: Error) =>
  error instanceof CallError && error.status === 0 ? { text: 'Sem conexão: a oferta só vale com sinal' } : null

/** The answer that the offer is over closes the sheet; any other problem is shown in it. */
function onFail(id: string, error: Error): void {
  if (!(error instanceof CallError) || (error.status !== 409 && error.status !== 404)) return
  if (error.order) receiveOrder(error.order)
  else toast.info(error.message)
  dropOwnOffer(id)
}

function OpenOffer({ offer }: { offer: OwnOffer }) {
  const { id } = offer
  const actions = useActions()
  const [declining, setDeclining] = useState(false)
  const seconds = useSecondsLeft(() => Math.max(0, Date.parse(offer.expires_at) - serverNow()))
  const isOver = seconds === 0
  const rings = !isOver && !declining
  useEffect(() => {
    if (!rings) return undefined
    alertNewDelivery()
    const timer = setInterval(alertNewDelivery, ringMs)
    return () => clearInterval(timer)
  }, [rings])
  const answered = { problemOf: withoutCoverage, onFail: (error: Error) => onFail(id, error) }
  const accept = workAction(() => acceptOffer(id), {
    ...answered,
    label: 'Aceitar',
    busyLabel: 'Aceitando...',
    look: 'main',
    fallback: 'Erro ao aceitar. Tente novamente.',
    onDone: (order) => {
      receiveOrder(order)
      dropOwnOffer(id)
    },
  })
  const decline = (reason?: (typeof declineReasons)[number]): Action =>
    action(offersApi.decline, {
      ...answered,
      params: { id },
      body: reason === undefined ? {} : { reason },
      label: reason ?? 'Recusar sem dizer por quê',
      busyLabel: 'Recusando...',
      look: reason === undefined ? 'bad' : 'secondary',
      fallback: 'Erro ao recusar. Tente novamente.',
      onDone: () => dropOwnOffer(id),
    })
  const total = Date.parse(offer.expires_at) - Date.parse(offer.made_at)
  return (
    <OfferFrame
      title={declining ? 'Por que recusar?' : 'Entrega para você'}
      seconds={seconds}
      share={(seconds * 1000) / total}
      why={`${offer.why}.`}
      from={offer.pickup_bairro ?? 'bairro não informado'}
      to={offer.delivery_bairro ?? 'bairro não informado'}
      facts={[
        offer.distance_m === null ? null : wayWords(offer.distance_m),
        offer.price === null ? null : money(offer.price),
      ]}
      problem={isOver ? offerExpired : <ActionProblem actions={actions} />}
    >
      {isOver ? (
        <Button size="xl" full onClick={() => dropOwnOffer(id)}>
          Fechar
        </Button>
      ) : declining ? (
        <>
          {[...declineReasons, undefined].map((reason) => (
            <ActionButton key={reason ?? ''} actions={actions} action={decline(reason)} size="m" full />
          ))}
          <Button variant="quiet" full onClick={() => setDeclining(false)}>
            Voltar
          </Button>
        </>
      ) : (
        <>
          <ActionButton actions={actions} action={accept} size="xl" full />
          <Button variant="bad" full disabled={actions.busy} onClick={() => setDeclining(true)}>
            Recusar
          </Button>
        </>
      )}
    </OfferFrame>
  )
}
