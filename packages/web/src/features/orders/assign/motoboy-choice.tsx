import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { KeyboardEvent } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { byReadiness, openWords, seenWords, shortPlace } from '#features/motoboys/readiness.ts'
import { kmWords, nearWords, type KmOf } from '#features/motoboys/suggested-motoboy.ts'
import { motoboysNamed } from '#features/motoboys/search.ts'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { Button } from '#ui/button.tsx'
import { Flush } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Hidden, Stack } from '#ui/layout.tsx'
import { RadioList } from '#ui/radio-list.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useListSearch } from '#list/use-list-search.ts'

type Props = {
  /** The id of the present motoboy of the order. */
  present?: string | null
  /** The id of a motoboy who is no choice. */
  leaveOut?: string | null
  /** The one who is suggested, what takes them in one press, or by Enter before anything else, and how far each is from the pickup. */
  suggested?: string | undefined
  onSuggested?: () => void
  km?: KmOf
  value: string
  onChange: (id: string) => void
  /** Registers a motoboy, where there is none yet. */
  onRegister?: () => void
}

/** With more motoboys than this, there is a search field. */
const searchAbove = 8

const unknown: KmOf = new Map()

/** The choice of a motoboy: the suggested one first, then who can take the delivery soonest, the unavailable ones last. */
export function MotoboyChoice({
  present = null,
  leaveOut = null,
  suggested,
  onSuggested,
  km = unknown,
  value,
  onChange,
  onRegister,
}: Props) {
  const query = useMotoboys()
  const { isLoading } = query
  const data = query.data?.filter(({ id }) => id !== leaveOut)
  const { search, input } = useListSearch()
  const now = useNow()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onSuggested || suggested === undefined || value !== '' || input.value !== '') return
    event.preventDefault()
    onSuggested()
  }
  if (data?.length === 0)
    return (
      <Flush>
        <Empty
          icon="motorcycle"
          title="Nenhum motoboy disponível"
          sentence="Não há motoboys disponíveis no momento. Tente novamente mais tarde."
          action={onRegister && <Button onClick={onRegister}>Cadastrar Primeiro Motoboy</Button>}
        />
      </Flush>
    )
  return (
    <>
      {!data && <LoadState query={query} loading={null} />}
      {isLoading && <SkeletonCards count={2} />}
      {data && (
        <Stack gap={2}>
          {data.length > searchAbove && <SearchInput label="Buscar motoboy" {...input} onKeyDown={onKeyDown} />}
          <Paragraph size={1} tone="ink-3">
            Disponíveis com sinal primeiro; entre eles, quem tem menos entregas abertas.
          </Paragraph>
        </Stack>
      )}
      {data && (
        <Choice
          motoboys={motoboysNamed(byReadiness(data, now), search)}
          {...{ present, suggested, onSuggested, km, value, onChange, onKeyDown }}
        />
      )}
    </>
  )
}

type ChoiceProps = {
  motoboys: readonly ListedMotoboy[]
  present: string | null
  suggested: string | undefined
  km: KmOf
  onKeyDown: (event: KeyboardEvent) => void
} & Pick<Props, 'value' | 'onChange' | 'onSuggested'>

function Choice({ motoboys, present, suggested, onSuggested, km, value, onChange, onKeyDown }: ChoiceProps) {
  const now = useNow()
  const { dayRule } = useConfig()
  const nameOf = useMotoboyNames()
  if (motoboys.length === 0) return <Paragraph tone="ink-3">Nenhum motoboy com esse nome ou telefone.</Paragraph>
  return (
    <RadioList
      label="Motoboy"
      {...{ value, onChange, onKeyDown }}
      options={motoboys
        .toSorted((a, b) => Number(b.id === suggested) - Number(a.id === suggested))
        .map((motoboy) => ({
          value: motoboy.id,
          title: `${nameOf(motoboy.id, motoboy.user.name)}${motoboy.id === present ? ' (motoboy atual)' : ''}`,
          subtitle: [
            motoboy.id === suggested && `Sugerido: ${nearWords(motoboy, km)}`,
            motoboy.location ? shortPlace(motoboy.location) : 'Sem localização',
            motoboy.id !== suggested && kmWords(km.get(motoboy.id)),
          ]
            .filter(Boolean)
            .join(', '),
          right: [
            !motoboy.available && 'Indisponível',
            (motoboy.available || motoboy.open_deliveries > 0) && openWords(motoboy),
          ]
            .filter(Boolean)
            .join(', '),
          rightBelow: seenWords(motoboy.seen_at, now, dayRule),
          quiet: !motoboy.available,
          button: motoboy.id === suggested && onSuggested && (
            <Button size="s" variant="do" kbd="Enter" onClick={onSuggested}>
              Usar<Hidden> sugestão</Hidden>
            </Button>
          ),
        }))}
    />
  )
}
