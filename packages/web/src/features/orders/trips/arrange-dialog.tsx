import { tripsApi } from '@ligeiro/contract/trips-api'
import type { Trip, TripStop } from '@ligeiro/contract/trips-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { action } from '#action/action.ts'
import { LoadState } from '#action/load-state.tsx'
import { useActions } from '#action/use-actions.tsx'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useAllMotoboys } from '#features/motoboys/queries.ts'
import { findOrder, useLiveOrders } from '#features/order-store/current-store.ts'
import { tripTitle, useOpenTrips } from '#features/trips/open-trips.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { PlannedStops } from './planned-stops.tsx'
import { areSame, arrangedNow, tripChange } from './trip-changes.ts'
import { stopsAhead } from './trip-places.ts'

type Props = { id: string; onClose: () => void }

/** The dialog of an open trip: the order of its stops, what is taken out of it, and its end. */
export default function ArrangeDialog({ id, onClose }: Props) {
  const trips = useOpenTrips()
  const present = trips.data?.find((trip) => trip.id === id)
  const [last, setLast] = useState(present)
  if (present && present !== last) setLast(present)
  if (last) return <OpenTrip trip={present ?? last} isOver={!present} onClose={onClose} />
  return (
    <ActionDialog title="Lote" cancel="Fechar" onClose={onClose}>
      {trips.data ? <Notice message={overWords} /> : <LoadState query={trips} />}
    </ActionDialog>
  )
}

const overWords = 'Este lote não existe mais: terminou, ou alguém o desfez. Cada pedido continua como está.'
const refreshTrips = () => queryClient.invalidateQueries({ queryKey: ['trips'] })

function OpenTrip({ trip, isOver, onClose }: { trip: Trip; isOver: boolean; onClose: () => void }) {
  useLiveOrders()
  const { id, motoboy_id, version } = trip
  const name = useMotoboyNames({ load: true })(
    motoboy_id,
    useAllMotoboys().data?.find((one) => one.id === motoboy_id)?.user.name ?? 'o motoboy',
  )
  const actions = useActions()
  const [seen, see] = useState(trip)
  /** As the admin arranged them; null: as they are. */
  const [arranged, setArranged] = useState<readonly TripStop[] | null>(null)
  const ahead = stopsAhead(trip, findOrder)
  const stops = arranged ? arrangedNow(arranged, ahead) : ahead
  const isMoved = !areSame(stops, ahead)
  const order_ids = [...new Set(ahead.map(({ order_id }) => order_id))].toSorted()
  const planOf = (body: object) => ({
    ...reading(['trips', 'plan'], tripsApi.plan, { body: { motoboy_id, order_ids, ...body } }),
    // One delivery needs no plan.
    enabled: !isOver && order_ids.length > 1,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const plan = useQuery(planOf({ stops: [...stops] }))
  const suggested = useQuery(planOf({})).data?.stops.map(({ order_id, kind }) => ({ order_id, kind }))
  const change = actions.busy ? null : tripChange(seen, trip, findOrder)
  // A refusal often means that what is shown was old.
  const about = { params: { id }, version, onFail: () => void refreshTrips() }
  const arrange = action(tripsApi.arrange, {
    ...about,
    body: { stops },
    label: change?.isArranged ? 'Salvar a minha ordem' : 'Salvar ordem',
    busyLabel: 'Salvando...',
    disabled: !isMoved,
    done: 'Ordem das paradas salva!',
    fallback: 'Erro ao salvar a ordem. Tente novamente.',
    onDone: (saved) => {
      see(saved)
      setArranged(null)
      return refreshTrips()
    },
  })
  const dissolve = action(tripsApi.dissolve, {
    ...about,
    label: 'Desfazer lote',
    busyLabel: 'Desfazendo...',
    look: 'bad',
    ask: `Tem certeza que deseja desfazer este lote? Os pedidos continuam com ${name}.`,
    done: 'Lote desfeito.',
    fallback: 'Erro ao desfazer o lote. Tente novamente.',
    onDone: () => {
      void refreshTrips()
      onClose()
    },
  })
  const takeOut = (orderId: string) =>
    action(tripsApi.takeOut, {
      ...about,
      params: { id, orderId },
      ask: `Tem certeza que deseja tirar do lote o pedido ${shortId(orderId)}? Ele continua com ${name}.`,
      done: 'Pedido tirado do lote.',
      fallback: 'Erro ao tirar o pedido do lote. Tente novamente.',
      onDone: () => {
        see({ ...trip, stops: trip.stops.filter(({ order_id }) => order_id !== orderId) })
        return refreshTrips()
      },
    })
  const acknowledge = (mine: boolean) => {
    actions.forget()
    see(trip)
    if (!mine) setArranged(null)
  }
  return (
    <ActionDialog
      title={tripTitle(trip)}
      wide
      actions={actions}
      buttons={isOver ? [] : [dissolve, arrange]}
      cancel={isOver ? 'Fechar' : 'Cancelar'}
      onClose={onClose}
    >
      <Text bold>{name}</Text>
      {isOver ? (
        <Notice message={overWords} />
      ) : (
        change && (
          <Notice
            message={change.message}
            detail={
              change.isArranged && isMoved
                ? 'Abaixo está a sua ordem. Se salvar, ela fica no lugar da outra.'
                : undefined
            }
            action={
              <>
                {change.isArranged && isMoved && (
                  <Button size="s" onClick={() => acknowledge(false)}>
                    Ver a outra
                  </Button>
                )}
                <Button size="s" onClick={() => acknowledge(true)}>
                  Entendi
                </Button>
              </>
            }
          />
        )
      )}
      {plan.error && <LoadState query={plan} />}
      {!isOver && (
        <PlannedStops
          stops={stops}
          plan={plan.data}
          onArrange={setArranged}
          onSuggested={suggested !== undefined && !areSame(suggested, stops) && (() => setArranged(suggested))}
          onTakeOut={actions.busy ? undefined : (orderId) => actions.take(takeOut(orderId))}
        />
      )}
    </ActionDialog>
  )
}
