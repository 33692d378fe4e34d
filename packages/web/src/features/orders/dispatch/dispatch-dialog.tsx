import { pricesApi } from '@ligeiro/contract/prices-api'
import { useQuery } from '@tanstack/react-query'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { queryClient } from '#api/query-client.ts'
import { askedOnce, reading } from '#api/reading.ts'
import { useCandidates } from '#features/motoboys/candidates.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { motoboysQuery, useMotoboys } from '#features/motoboys/queries.ts'
import { byReadiness } from '#features/motoboys/readiness.ts'
import { findOrder, loadedOrders, useLiveOrders } from '#features/order-store/current-store.ts'
import { useSettings } from '#features/rain/rain.ts'
import { useNow } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { useInitialValue } from '#ui/initial-value.ts'
import { Paragraph } from '#ui/text.tsx'
import { byDeadline } from '../desk/groups.ts'
import { DispatchColumns } from './dispatch-columns.tsx'
import { dispatchLines, type Choice } from './dispatch-lines.ts'
import { groupByMotoboy } from './group-by-motoboy.ts'
import { sendLines } from './send-lines.tsx'
import { waitsForDesk } from './waits-for-desk.ts'

/** The most orders of one call for suggestions; more than these are not looked through one by one. */
const maxOrders = 50

const waiting = () => byDeadline(loadedOrders().filter(waitsForDesk))

/** The dialog 'Despachar': the orders that wait for a price or a motoboy, in the column of who is suggested. */
export default function DispatchDialog({ onClose }: { onClose: () => void }) {
  useLiveOrders()
  const all = useInitialValue(waiting)
  const orders = all.slice(0, maxOrders)
  const ids = orders.map(({ id }) => id)
  const now = useNow()
  const nameOf = useMotoboyNames({ load: true })
  const motoboys = useMotoboys()
  const candidates = useCandidates(ids)
  const actions = useActions()
  const { values, put } = useForm(() => ({ choices: new Map<string, Choice>() }), actions.forget)
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
  const { city } = useConfig()
  const maxTrip = useSettings().data?.dispatch.value.max_trip ?? 3
  const grouped = groupByMotoboy(lines, people, candidates.data ?? [], { city, maxTrip })
  const groups = [
    ...grouped.columns.flatMap(({ motoboy, trips }) =>
      trips.map((trip) => ({ motoboyId: motoboy.id, lines: trip.lines })),
    ),
    ...grouped.rest.map((line) => ({ motoboyId: '', lines: [line] })),
  ].map((group) => ({ ...group, lines: group.lines.filter(({ checked }) => checked) }))
  const chosen = groups.flatMap((group) => group.lines)
  const fullName = (id: string) => nameOf(id, people.find((one) => one.id === id)?.user.name ?? '')
  const choose = (id: string, choice: Choice) =>
    put({ choices: new Map(values.choices).set(id, { ...values.choices.get(id), ...choice }) })
  /** Who went off duty since the admin looked. They are named once, because the admin may still mean them: `people` has it afterwards. */
  const offDuty = async () => {
    const seen = new Set(people.filter(({ available }) => available).map(({ id }) => id))
    const present = await queryClient.fetchQuery({ ...motoboysQuery, staleTime: 0 }).catch(() => motoboys.data ?? [])
    const isGone = (id: string) => seen.has(id) && !present.find((one) => one.id === id)?.available
    return [...new Set(chosen.map(({ motoboy }) => motoboy))].filter(isGone).map(fullName)
  }
  const dispatch = workAction(
    async () => {
      const gone = await offDuty()
      if (gone.length === 1) throw new Error(`${gone[0]} ficou indisponível. Confira o motoboy e envie de novo.`)
      if (gone.length > 1)
        throw new Error(`${gone.join(' e ')} ficaram indisponíveis. Confira os motoboys e envie de novo.`)
      sendLines(groups, (id) => ({ id, name: fullName(id), available: people.find((one) => one.id === id)?.available }))
      onClose()
    },
    {
      label: `Despachar ${counted(chosen.length, 'pedido', 'pedidos')}`,
      busyLabel: 'Conferindo...',
      // D, Enter: what is suggested is sent without a further key.
      focused: true,
      problemOf: ({ message }) => ({ text: message }),
      disabled: chosen.length === 0,
    },
  )
  const isReady = data && motoboys.data && !candidates.isPending
  return (
    <ActionDialog
      title="Despachar"
      wide="board"
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
            query={!data ? suggestions : motoboys.data ? candidates : motoboys}
            fallback="Erro ao buscar as sugestões. Tente novamente."
            loading="Procurando sugestões..."
          />
          {isReady && <DispatchColumns {...{ grouped, people, fullName, choose }} asked={candidates.data ?? []} />}
        </>
      )}
    </ActionDialog>
  )
}
