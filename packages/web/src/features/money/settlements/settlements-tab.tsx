import { useState } from 'react'
import { usePlace } from '#lib/navigation.tsx'
import { Choice } from '#list/choice.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { Inline } from '#ui/layout.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Dock } from '#ui/phone-sections.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useWide } from '#ui/wide.ts'
import { ListButton } from '../list-button.tsx'
import { TabSection } from '../tab-section.tsx'
import { useNameSearch } from '../use-name-search.ts'
import { ClosedSettlements } from './closed-settlements.tsx'
import { MotoboySettlement } from './motoboy-settlement.tsx'
import { OpenSettlements } from './open-settlements.tsx'
import { placeOf, showPlace } from './place.ts'
import { useOpenSettlements } from './queries.ts'
import { SettlementView } from './settlement-view.tsx'

const lists = [
  { value: 'open', label: 'Em aberto' },
  { value: 'closed', label: 'Fechados' },
] as const

type Motoboy = { id: string; name: string }
/** The motoboys of 'Fechar o dia', and the place of the one who is shown. */
type Day = { motoboys: readonly Motoboy[]; at: number }

const back = () => showPlace({ list: 'open' })

/** Acertos: who has something open, what was closed, and the settlement of one motoboy. */
export default function SettlementsTab() {
  const place = placeOf(usePlace().search)
  const [day, setDay] = useState<Day | null>(null)
  const showDay = (next: Day) => {
    const motoboy = next.motoboys[next.at]
    if (motoboy) {
      setDay(next)
      return showPlace({ motoboy: motoboy.id })
    }
    toast.success(`Dia fechado: ${next.motoboys.length} de ${next.motoboys.length}`)
    setDay(null)
    back()
  }
  if ('list' in place) return <Lists list={place.list} onCloseDay={(motoboys) => showDay({ motoboys, at: 0 })} />
  const onNext = day ? () => showDay({ ...day, at: day.at + 1 }) : undefined
  const bar = day && onNext && (
    <CloseDayBar
      day={day}
      onNext={onNext}
      onStop={() => {
        setDay(null)
        back()
      }}
    />
  )
  return 'motoboy' in place ? (
    <MotoboySettlement key={place.motoboy} motoboy={place.motoboy} above={bar} onBack={back} onNext={onNext} />
  ) : (
    <SettlementView key={place.settlement} id={place.settlement} above={bar} onBack={back} onNext={onNext} />
  )
}

/** The first name, with the digits before it that tell people apart. */
const shortName = (name: string) => name.match(/^(\S+ · )?\S+/)?.[0]

type BarProps = { day: Day; onNext: () => void; onStop: () => void }

function CloseDayBar({ day: { motoboys, at }, onNext, onStop }: BarProps) {
  const next = motoboys[at + 1]
  return (
    <Inline justify="between" wrap>
      <Text bold>{`Fechar o dia: ${at + 1} de ${motoboys.length}`}</Text>
      <Inline>
        <IconButton size="s" label="Parar" icon="close" onClick={onStop} />
        <Button size="s" variant="do" kbd="N" onClick={onNext}>
          {next ? `Próximo: ${shortName(next.name)}` : 'Terminar'}
        </Button>
      </Inline>
    </Inline>
  )
}

type ListsProps = { list: 'open' | 'closed'; onCloseDay: (motoboys: Motoboy[]) => void }

function Lists({ list, onCloseDay }: ListsProps) {
  const { isSearch, input, matches } = useNameSearch()
  const query = useOpenSettlements()
  const rows = query.data?.filter(({ motoboy }) => matches(motoboy.name)).map((one) => ({ ...one, id: one.motoboy.id }))
  const open = (index: number) => rows?.[index] && showPlace({ motoboy: rows[index].id })
  const ofDay = query.data?.filter(({ count, due }) => count > 0 || due !== 0).map(({ motoboy }) => motoboy) ?? []
  const closeDay = () => ofDay.length > 0 && onCloseDay(ofDay)
  const isOpen = list === 'open'
  const wide = useWide()
  const isEmpty = isOpen && query.data?.length === 0
  const closeButton = isOpen && !isEmpty && (
    <ListButton disabled={ofDay.length === 0} kbd="D" onClick={closeDay}>
      {`Fechar o dia (${ofDay.length})`}
    </ListButton>
  )
  return (
    <TabSection key={list} label="Acertos" keys={isOpen ? { f: open, p: open, d: closeDay } : {}}>
      {!isEmpty && (
        <Toolbar oneRow end={wide && closeButton}>
          <SearchInput label="Buscar motoboy" placeholder="Nome" kbd="/" {...input} />
          <Choice label="Acertos" value={list} options={lists} onChange={(next) => showPlace({ list: next })} />
        </Toolbar>
      )}
      {isOpen ? (
        <OpenSettlements {...{ query, rows, isSearch }} onOpen={({ id }) => showPlace({ motoboy: id })} />
      ) : (
        <ClosedSettlements matches={matches} onOpen={({ id }) => showPlace({ settlement: id })} />
      )}
      {!wide && closeButton && <Dock>{closeButton}</Dock>}
    </TabSection>
  )
}
