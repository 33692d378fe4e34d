import { nobodyAccepted } from '@ligeiro/contract/offer-words'
import { offersApi } from '@ligeiro/contract/offers-api'
import type { Offer } from '@ligeiro/contract/offers-schemas'
import type { Order } from '@ligeiro/contract/order'
import { useQuery } from '@tanstack/react-query'
import { callWithIntentKey } from '#api/change.ts'
import { problemText } from '#api/call-error.ts'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { motoboyNameOf, useMotoboyNames } from '#features/motoboys/names.ts'
import { serverNow } from '#lib/clock.ts'
import { RowNote, WordsAroundName } from '#ui/row-parts.tsx'
import { useSecondsLeft } from '#ui/seconds-left.ts'
import { toast } from '#ui/toast-store.ts'

/** Below `queue`, which each change of an offer makes stale; rows come into view without asking again. */
const latest = { ...reading(['queue', 'offers'], offersApi.list), staleTime: 60_000 }

/** The last offer of an order that waits for a motoboy; undefined: it was not offered. */
export function useOfferOf({ id, motoboy_id }: Pick<Order, 'id' | 'motoboy_id'>): Offer | undefined {
  const { data } = useQuery({ ...latest, enabled: motoboy_id === null })
  return motoboy_id === null ? data?.find(({ order_id }) => order_id === id) : undefined
}

const waiting = { ...reading(['queue', 'waiting'], offersApi.waiting), staleTime: 60_000 }

/** In the card of an order that the server offers or assigns by itself as soon as somebody can take it; null of any other. */
export function useAutoWords(order: Pick<Order, 'id' | 'motoboy_id'>): string | null {
  const { id, motoboy_id } = order
  const isOffered = useOfferOf(order) !== undefined
  const { data } = useQuery({ ...waiting, enabled: motoboy_id === null })
  return motoboy_id === null && !isOffered && data?.includes(id) ? 'Automático: espera um motoboy livre' : null
}

/** The orders of which an offer is open. */
export function useOffered(): ReadonlySet<string> {
  const { data = [] } = useQuery(latest)
  return new Set(data.flatMap(({ order_id, state }) => (state === 'open' ? [order_id] : [])))
}

export const refreshOffers = (): void => void queryClient.invalidateQueries({ queryKey: ['queue'] })

/** Whether all were asked, and nobody took the order. */
export const isNobodys = (offer: Offer | undefined): offer is Offer =>
  offer?.state === 'declined' || offer?.state === 'expired'

/** Whose answer is awaited, in parts: 'Oferecido a ', 'Wellington', ', 38 s' or ', 9 min'. */
function useAsked(offer: Offer | undefined) {
  const nameOf = useMotoboyNames()
  const seconds = useSecondsLeft(() => (offer ? Math.max(0, Date.parse(offer.expires_at) - serverNow()) : 0))
  if (offer?.state !== 'open') return null
  const left = seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
  return { before: 'Oferecido a ', name: nameOf(offer.motoboy_id, offer.motoboy_name), after: `, ${left}` }
}

/** 'Oferecido a Wellington, 38 s', 'Oferecido a 5, ninguém aceitou' */
function wordsOf(offer: Offer | undefined, asked: ReturnType<typeof useAsked>): string | null {
  if (asked) return Object.values(asked).join('')
  return isNobodys(offer) ? nobodyAccepted(offer.asked) : null
}
export const useOfferWords = (offer: Offer | undefined): string | null => wordsOf(offer, useAsked(offer))

/** In the row of an order: who is asked, that nobody took it, or that somebody will be asked. */
export function OfferNote({ order }: { order: Order }) {
  const offer = useOfferOf(order)
  const asked = useAsked(offer)
  const auto = useAutoWords(order)
  const words = wordsOf(offer, asked) ?? auto
  if (words === null) return null
  const isAuto = words === auto
  return (
    <RowNote icon={isAuto ? 'hourglass' : 'motorcycle'} quiet title={words}>
      {asked ? <WordsAroundName {...asked} /> : isAuto ? 'Automático, em espera' : words}
    </RowNote>
  )
}

/** The toast after an offer. */
export const offeredWords = ({ motoboy_id, motoboy_name }: Offer): string =>
  `Oferecido a ${motoboyNameOf(motoboy_id, motoboy_name)}.`

/** Offers an order to whom the rule suggests. */
export async function offerOrder(order_id: string): Promise<void> {
  try {
    toast.success(offeredWords(await callWithIntentKey(offersApi.make, { body: { order_id } })))
  } catch (error) {
    toast.error(problemText(error, 'Erro ao oferecer. Tente novamente.'))
  }
  refreshOffers()
}
