import { reasonOfFirst } from '@ligeiro/contract/candidate-words'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { KeyboardEvent } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { byReadiness, openWords, seenWords, shortPlace } from '#features/motoboys/readiness.ts'
import { wordsOf, type Candidate } from '#features/motoboys/candidates.ts'
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
  /** The one who is suggested, and what takes them in one press, or by Enter before anything else. */
  suggested?: string | undefined
  onSuggested?: () => void
  /** The id of the one who has the focus at first, in the place of the suggested one. */
  focused?: string | undefined
  /** Of one order, the best first; null: they are not known yet. */
  candidates?: readonly Candidate[] | null
  value: string
  onChange: (id: string) => void
  /** Registers a motoboy, where there is none yet. */
  onRegister?: () => void
}

/** With more motoboys than this, there is a search field. */
const searchAbove = 8

const none: readonly Candidate[] = []

/** The index in the list that a typed digit chooses; null: it is none, or a search for more. */
const indexOfDigit = (typed: string) => (/^[1-9]$/.test(typed) ? Number(typed) - 1 : null)

/** The choice of a motoboy: who can take the delivery soonest first, the unavailable ones last. */
export function MotoboyChoice(props: Props) {
  const { suggested, onSuggested, candidates = none, value, onChange, onRegister } = props
  const query = useMotoboys()
  const { data } = query
  const { search, input } = useListSearch()
  const now = useNow()
  const typedIndex = indexOfDigit(input.value)
  const all = data && candidates ? ranked(byReadiness(data, now), candidates) : []
  const named = new Set(typedIndex === null ? motoboysNamed(all, search) : all)
  // A choice out of sight would be taken unseen.
  const found = all.filter((one) => named.has(one) || one.id === value)
  /** A digit alone chooses, in the whole list, which may still be narrowed by what was typed before; the digits of a phone search. */
  const type = (typed: string) => {
    input.onChange(typed)
    const index = indexOfDigit(typed)
    if (index !== null) onChange(all[index]?.id ?? '')
    else if (typedIndex !== null) onChange('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index =
      event.target instanceof HTMLInputElement && event.target.type === 'radio' ? indexOfDigit(event.key) : null
    if (index !== null) onChange(found[index]?.id ?? '')
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
      {(query.isLoading || (data && !candidates)) && <SkeletonCards count={2} />}
      {data && (data.length > searchAbove || candidates?.length === 0) && (
        <Stack gap={2}>
          {data.length > searchAbove && (
            <SearchInput label="Buscar motoboy" {...input} onChange={type} onKeyDown={onKeyDown} />
          )}
          {candidates?.length === 0 && (
            <Paragraph size={1} tone="ink-3">
              Disponíveis com sinal primeiro; entre eles, quem tem menos entregas abertas.
            </Paragraph>
          )}
        </Stack>
      )}
      {data && candidates && <Choice {...props} {...{ candidates, onKeyDown }} motoboys={found} />}
    </>
  )
}

/** In the order of the candidates, those who are none after them; the unavailable last. */
function ranked(motoboys: readonly ListedMotoboy[], candidates: readonly Candidate[]): ListedMotoboy[] {
  const places = new Map(candidates.map(({ motoboy_id }, index) => [motoboy_id, index]))
  const rankOf = ({ id }: ListedMotoboy) => places.get(id) ?? Infinity
  return motoboys.toSorted((a, b) => Number(b.available) - Number(a.available) || rankOf(a) - rankOf(b) || 0)
}

type ChoiceProps = Omit<Props, 'candidates' | 'onRegister'> & {
  motoboys: readonly ListedMotoboy[]
  candidates: readonly Candidate[]
  onKeyDown: (event: KeyboardEvent) => void
}

function Choice(props: ChoiceProps) {
  const { motoboys, present = null, suggested, onSuggested, focused, candidates, value, onChange, onKeyDown } = props
  const now = useNow()
  const { dayRule } = useConfig()
  const nameOf = useMotoboyNames()
  /** `chip`: why they are suggested, the part before the colon of 'quem chega antes: 1,2 km, livre'; `words`: the rest. */
  const saidOf = ({ id, user }: ListedMotoboy) => {
    const found = candidates.find(({ motoboy_id }) => motoboy_id === id)
    const said = found ? wordsOf(found, user.name) : ''
    const why = Object.values(reasonOfFirst).find((one) => said.startsWith(`${one}: `))
    const chip = why && (id === present ? why.charAt(0).toUpperCase() + why.slice(1) : `Sugerido: ${why}`)
    return { chip, words: said.slice(why ? why.length + 2 : 0) }
  }
  if (motoboys.length === 0) return <Paragraph tone="ink-3">Nenhum motoboy com esse nome ou telefone.</Paragraph>
  return (
    <RadioList
      label="Motoboy"
      {...{ value, onChange, onKeyDown }}
      options={motoboys.map((motoboy, index) => {
        const { chip, words } = saidOf(motoboy)
        return {
          value: motoboy.id,
          kbd: index < 9 ? String(index + 1) : undefined,
          title: `${nameOf(motoboy.id, motoboy.user.name)}${motoboy.id === present ? ' (motoboy atual)' : ''}`,
          chip: chip ?? (motoboy.id === suggested ? 'Sugerido' : undefined),
          subtitle: [
            words,
            !motoboy.available && !words.includes('indisponível') && 'Indisponível',
            // The suggestion's sentence says how many are open, unless it is older than the last change.
            (motoboy.available || motoboy.open_deliveries > 0) &&
              !words.includes(openWords(motoboy)) &&
              openWords(motoboy),
            motoboy.location ? shortPlace(motoboy.location) : 'Sem localização',
            seenWords(motoboy.seen_at, now, dayRule),
          ]
            .filter(Boolean)
            .join(' · '),
          quiet: !motoboy.available,
          focused: focused ? motoboy.id === focused : motoboy.id === suggested && motoboys.length <= searchAbove,
          button: motoboy.id === suggested && onSuggested && (
            <Button size="s" variant="do" kbd="Enter" onClick={onSuggested}>
              Usar<Hidden> sugestão</Hidden>
            </Button>
          ),
        }
      })}
    />
  )
}
