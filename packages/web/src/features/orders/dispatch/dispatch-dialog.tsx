import { addressLine } from '@ligeiro/contract/address-line'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { queryClient } from '#api/query-client.ts'
import { useCandidates, wordsOf } from '#features/motoboys/candidates.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { motoboysQuery, useMotoboys } from '#features/motoboys/queries.ts'
import { byReadiness } from '#features/motoboys/readiness.ts'
import { findOrder, loadedOrders, useLiveOrders } from '#features/order-store/current-store.ts'
import { useNow } from '#lib/clock.ts'
import { money } from '#lib/money.ts'
import { DispatchList } from '#ui/dispatch-list.tsx'
import { useInitialValue } from '#ui/initial-value.ts'
import { Paragraph } from '#ui/text.tsx'
import { byDeadline } from '../desk/groups.ts'
import { dispatchLines, type Choice, type DispatchLine } from './dispatch-lines.ts'
import { sendLines } from './send-lines.tsx'
import { waitsForDesk } from './waits-for-desk.ts'
import { askedOnce, reading } from '#api/reading.ts'

/** The most orders of one call for suggestions; more than these are not looked through line by line. */
const maxOrders = 50

const waiting = () => byDeadline(loadedOrders().filter(waitsForDesk))

/** The dialog 'Despachar': a line for each order that waits for a price or a motoboy, with what is suggested. */
export default function DispatchDialog({ onClose }: { onClose: () => void }) {
  useLiveOrders()
  const all = useInitialValue(waiting)
  const orders = all.slice(0, maxOrders)
  const ids = orders.map(({ id }) => id)
  const { city } = useConfig()
  const now = useNow()
  const nameOf = useMotoboyNames({ load: true })
  const motoboys = useMotoboys()
  const candidates = useCandidates(ids)
  const actions = useActions()
  const { values, put } = useForm(() => ({ choices: new Map<string, Choice>(), warned: '' }), actions.forget)
  const suggestions = useQuery({
    ...reading(['dispatch'], pricesApi.suggestions, { body: { ids } }),
    ...askedOnce,
    enabled: ids.length > 0,
  })
  const { data } = suggestions
  const people = byReadiness(motoboys.data ?? [], now)
  const lines = dispatchLines({
    orders,
    find: findOrder,
    quotes: data ?? [],
    candidates: candidates.data ?? [],
    choices: values.choices,
  })
  const chosen = lines.filter(({ checked }) => checked)
  const fullName = (id: string) => nameOf(id, people.find((one) => one.id === id)?.user.name ?? '')
  const choose = (id: string, choice: Choice) =>
    put({ choices: new Map(values.choices).set(id, { ...values.choices.get(id), ...choice }) })
  /** Who went off duty since the admin looked. Said once: the admin may still mean them. */
  const offDuty = async () => {
    const seen = new Set(people.filter(({ available }) => available).map(({ id }) => id))
    const present = await queryClient.fetchQuery({ ...motoboysQuery, staleTime: 0 }).catch(() => motoboys.data ?? [])
    const gone = chosen.find(({ motoboy }) => seen.has(motoboy) && !present.find(({ id }) => id === motoboy)?.available)
    return gone && gone.motoboy !== values.warned ? gone.motoboy : null
  }
  const dispatch = action(
    async () => {
      const gone = await offDuty()
      if (gone !== null) {
        put({ warned: gone })
        throw new Error(`${fullName(gone)} ficou indisponível. Confira o motoboy e envie de novo.`)
      }
      sendLines(chosen, fullName)
      onClose()
    },
    {
      label: `Despachar ${chosen.length === 1 ? '1 pedido' : `${chosen.length} pedidos`}`,
      busyLabel: 'Conferindo...',
      // D, Enter: what is suggested is sent without a further key.
      focused: true,
      problemOf: ({ message }) => ({ text: message }),
      disabled: chosen.length === 0,
    },
  )
  const isReady = data && motoboys.data && !candidates.isPending
  const nearOf = ({ motoboy, candidates: all }: Pick<DispatchLine, 'motoboy' | 'candidates'>) => {
    const found = all.find(({ motoboy_id }) => motoboy_id === motoboy)
    const name = people.find(({ id }) => id === motoboy)?.user.name
    return found && name !== undefined ? wordsOf(found, name) : ''
  }
  const placeOf = (address: string) => addressLine(address, city).district || address
  return (
    <ActionDialog
      title="Despachar"
      wide="table"
      phone="full"
      actions={actions}
      form={values}
      buttons={[isReady && dispatch]}
      onClose={onClose}
    >
      {orders.length === 0 ? (
        <Paragraph>Nenhum pedido espera por valor ou motoboy.</Paragraph>
      ) : (
        <>
          {all.length > orders.length && (
            <Paragraph>{`Os primeiros ${orders.length} de ${all.length} pedidos. ${all.length - orders.length === 1 ? 'O outro fica' : 'Os outros ficam'} para a próxima vez.`}</Paragraph>
          )}
          <LoadState
            query={data ? motoboys : suggestions}
            fallback="Erro ao buscar as sugestões. Tente novamente."
            loading="Procurando sugestões..."
          />
          {isReady && (
            <DispatchList
              label="Pedidos"
              items={lines.map(({ order, ...line }) => ({
                ...line,
                key: order.id,
                title: `${placeOf(order.pickup_address)} → ${placeOf(order.delivery_address)}`,
                detail: `${order.client.user.name}: ${order.description}`,
                amount: order.price === null ? null : money(order.price),
                person: order.motoboy?.user.name ?? null,
                chosen: line.motoboy,
                near: nearOf(line),
                people: [
                  { value: '', label: 'Escolher depois' },
                  ...people.map(({ id }) => ({ value: id, label: fullName(id) })),
                ],
              }))}
              onCheck={(id, checked) => choose(id, { checked })}
              onAmount={(id, cents) => choose(id, { cents, checked: cents !== null })}
              onPerson={(id, motoboy) => choose(id, { motoboy })}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
