import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { memo, useState, type ReactNode } from 'react'
import { problemText } from '#api/call-error.ts'
import { tripsWords, useTrips } from '#features/trips/open-trips.ts'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { hasOrders, readOrders } from '#lib/dragged-orders.ts'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Switch } from '#ui/switch.tsx'
import { MotoboyItem } from '#ui/motoboy-item.tsx'
import { panelId, SidePanel } from '#ui/desk.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inset, Stack } from '#ui/layout.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useSettings } from '#features/rain/rain.ts'
import { useMotoboyNames } from './names.ts'
import { shortSilence } from './silence-words.ts'
import { motoboysNamed } from './search.ts'
import { useAvailability } from './availability.ts'
import { useMotoboys } from './queries.ts'
import { ageWords, byReadiness, isSilent, lackWords, motoboysSummary, panelWords, shortPlace } from './readiness.ts'
import { useListSearch } from '#list/use-list-search.ts'

const views = [
  { value: 'motoboys', label: 'Motoboys' },
  { value: 'queue', label: 'Fila' },
] as const

type Props = {
  onRegister: () => void
  /** Who stands where in the queue. */
  queue: ReactNode
  /** What is done with a motoboy's shifts and trips. */
  actionsOf: (motoboy: ListedMotoboy) => ReactNode
  /** Gives orders that are dropped on a motoboy to them. */
  onOrders: (motoboyId: string, ids: readonly string[]) => void
}

/** All motoboys, those who can take the next delivery first. Changes of the board beside this panel do not render it again. */
export const MotoboyPanel = memo(function MotoboyPanel({ onRegister, queue, ...actions }: Props) {
  const { data, error, dataUpdatedAt, refetch } = useMotoboys()
  const [view, setView] = useState<(typeof views)[number]['value']>('motoboys')
  const isQueue = useSettings().data?.dispatch.value.strategy === 'queue'
  // A firm without shifts has no queue.
  const hasQueue = isQueue && (data?.some(({ shift }) => shift) ?? false)
  return (
    <SidePanel title="Motoboys" detail={data ? motoboysSummary(data) : error ? 'Sem resposta' : 'Carregando...'}>
      {error && (
        <Inset tight>
          <Stack gap={2}>
            <ErrorBox message={problemText(error, 'Erro ao carregar dados. Tente novamente.')} />
            <Button size="s" icon="retry" full onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </Stack>
        </Inset>
      )}
      {!data && !error && <SkeletonCards />}
      {data?.length === 0 && (
        <Empty
          icon="motorcycle"
          title="Nenhum motoboy cadastrado"
          sentence="Cadastre quem faz as entregas para poder atribuir pedidos."
          action={
            <Button size="s" popoverTarget={panelId} popoverTargetAction="hide" onClick={onRegister}>
              Cadastrar Primeiro Motoboy
            </Button>
          }
        />
      )}
      {hasQueue && (
        <Inset tight>
          <Segmented label="O que mostrar" value={view} onChange={setView} options={views} />
        </Inset>
      )}
      {hasQueue && view === 'queue'
        ? queue
        : data && <MotoboyList motoboys={data} knownAt={dataUpdatedAt} {...actions} />}
    </SidePanel>
  )
})

/** With more motoboys than this, the panel has a search field, and phone and e-mail of each after a press. */
const searchAbove = 8

type ListProps = Pick<Props, 'actionsOf' | 'onOrders'> & { motoboys: readonly ListedMotoboy[]; knownAt: number }

function MotoboyList({ motoboys, knownAt, ...actions }: ListProps) {
  const { search, input } = useListSearch()
  const found = motoboysNamed(byReadiness(motoboys, useNow()), search)
  return (
    <>
      {motoboys.length > searchAbove && (
        <Inset tight>
          <SearchInput label="Buscar motoboy" {...input} />
        </Inset>
      )}
      {motoboys.length > 0 && found.length === 0 && (
        <Empty
          icon="search"
          title="Nenhum motoboy encontrado"
          sentence="Nenhum nome, telefone, e-mail ou lugar tem o que você digitou."
          action={
            <Button size="s" icon="close" onClick={() => input.onChange('')}>
              Limpar busca
            </Button>
          }
        />
      )}
      {found.map((motoboy) => (
        <PanelItem key={motoboy.id} {...{ motoboy, knownAt, ...actions }} short={motoboys.length > searchAbove} />
      ))}
    </>
  )
}

type ItemProps = Pick<Props, 'actionsOf' | 'onOrders'> & { motoboy: ListedMotoboy; knownAt: number; short: boolean }

function PanelItem({ motoboy, knownAt, short, actionsOf, onOrders }: ItemProps) {
  const now = useNow()
  const { dayRule } = useConfig()
  const { email, phone } = motoboy.user
  const name = useMotoboyNames()(motoboy.id, motoboy.user.name)
  const lack = lackWords(motoboy)
  const trips = tripsWords(useTrips().data ?? [], motoboy.id)
  const silence = shortSilence(motoboy.shift?.silence)
  const { shown, busy, problem, cause, set } = useAvailability(motoboy, knownAt)
  return (
    <>
      <MotoboyItem
        name={name}
        available={shown}
        silent={isSilent(motoboy, now) || lack !== null || silence !== null}
        availability={shown ? 'Disponível' : 'Indisponível'}
        control={
          <>
            <Switch forAvailable about={name} label="Disponível" checked={shown} disabled={busy} onChange={set} />
            {actionsOf(motoboy)}
          </>
        }
        open={[panelWords({ ...motoboy, available: shown }), ...trips].join(', ')}
        drop={{ takes: hasOrders, onDrop: (transfer) => onOrders(motoboy.id, readOrders(transfer)) }}
        busy={motoboy.open_deliveries > 0}
        place={motoboy.location ? shortPlace(motoboy.location) : undefined}
        contact={short ? [] : [...(phone ? [formatPhone(phone)] : []), ...(email === null ? [] : [email])]}
        seen={
          [motoboy.seen_at && ageWords(motoboy.seen_at, now, dayRule), silence].filter(Boolean).join(' · ') || undefined
        }
        lines={[
          ...(lack === null ? [] : [{ icon: 'alert' as const, text: lack }]),
          ...(phone ? [{ icon: 'phone' as const, text: formatPhone(phone), href: `tel:+55${phone}` }] : []),
          ...(email === null ? [] : [{ icon: deskIcons.mail, text: email }]),
          ...(motoboy.location ? [{ icon: 'pin' as const, text: motoboy.location }] : []),
        ]}
      />
      {problem && (
        <Inset tight>
          <ErrorBox message={problem} detail={cause} />
        </Inset>
      )}
    </>
  )
}
