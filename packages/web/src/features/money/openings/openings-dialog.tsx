import { openingsApi } from '@ligeiro/contract/openings-api'
import { foldText } from '@ligeiro/contract/fold-text'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { problemText } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import { useAllMotoboys } from '#features/motoboys/queries.ts'
import { useClients } from '#features/users/queries.ts'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import { reaisOf } from '@ligeiro/contract/money'
import { ErrorBox } from '#ui/error-box.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'
import { directions, openingBody, textHint, type Direction } from './opening-words.ts'
import { useOpenings, type OpeningOf } from './queries.ts'

const kinds = [
  { value: 'client', label: 'Lojas' },
  { value: 'motoboy', label: 'Motoboys' },
] as const
/** More fields than these nobody fills in without a search. */
const shownPeople = 60

type Form = {
  kind: OpeningOf['kind']
  direction: Direction
  text: string
  /** In cents, of whoever was typed, by their id. */
  amounts: Record<string, number | null>
}

/** The clients and motoboys of whom nothing was entered yet. */
function useMissing(): OpeningOf[] {
  const { data: openings } = useOpenings()
  const clients = (useClients().data ?? []).map(({ id, name }): OpeningOf => ({ kind: 'client', id, name }))
  const motoboys = (useAllMotoboys().data ?? []).map(({ id, user }): OpeningOf => ({
    kind: 'motoboy',
    id,
    name: user.name,
  }))
  const entered = new Set(openings?.map(({ client, motoboy }) => (client ?? motoboy)?.id))
  return openings ? [...clients, ...motoboys].filter(({ id }) => !entered.has(id)) : []
}

/** 'Saldos anteriores': a field for each person. One call each, so that what is refused leaves the others alone. */
export default function OpeningsDialog({ onClose }: { onClose: () => void }) {
  const missing = useMissing()
  const [search, setSearch] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const form = useForm<Form>(() => ({ kind: 'client', direction: 'owes', text: '', amounts: {} }))
  const { values, field, put } = form
  const { kind, direction, text, amounts } = values
  const found = missing.filter((one) => one.kind === kind && foldText(one.name).includes(foldText(search)))
  const typed = missing.flatMap((person) => {
    const cents = person.kind === kind ? amounts[person.id] : null
    return cents ? { person, cents } : []
  })
  const change = (next: Partial<Form>) => put({ amounts: {}, ...next })
  const enter = workAction(
    async () => {
      const refused: string[] = []
      for (const { person, cents } of typed)
        try {
          await callWithIntentKey(openingsApi.enter, { body: openingBody(person, { cents, direction, text }) })
        } catch (error) {
          refused.push(`${person.name}: ${problemText(error, 'Erro ao lançar. Tente novamente.')}`)
        }
      setProblems(refused)
      if (refused.length === 0) put({ amounts: {} })
    },
    {
      label:
        typed.length === 0
          ? 'Lançar saldos'
          : `Lançar ${counted(typed.length, 'saldo', 'saldos')}, ${money(reaisOf(typed.reduce((sum, { cents }) => sum + cents, 0)))}`,
      busyLabel: 'Lançando...',
      disabled: typed.length === 0,
      after: refetchMoney,
    },
  )
  return (
    <ActionDialog title="Saldos anteriores" wide form={values} buttons={[enter]} cancel="Fechar" onClose={onClose}>
      <Paragraph>O que ficou em aberto antes do financeiro. Entra na próxima fatura ou no próximo acerto.</Paragraph>
      <Columns>
        <Segmented label="De quem" value={kind} options={kinds} onChange={(next) => change({ kind: next })} />
        <SearchInput label="Buscar pelo nome" placeholder="Nome" value={search} onChange={setSearch} />
        <Select
          label="Quem deve"
          value={direction}
          options={directions}
          onChange={(next) => change({ direction: next })}
        />
        <TextInput label="Texto" hint={textHint} limit={textLimits.line} {...field('text')} />
      </Columns>
      <ErrorBox message={problems.length === 0 ? null : problems.join('. ')} />
      <Columns>
        {found.slice(0, shownPeople).map(({ id, name }) => (
          <MoneyInput
            key={id}
            low
            label={name}
            name={id}
            value={amounts[id] ?? null}
            onChange={(cents) => put({ amounts: { ...amounts, [id]: cents } })}
          />
        ))}
      </Columns>
      {found.length > shownPeople && (
        <Text tone="ink-3">{`Os primeiros ${shownPeople} de ${found.length}. Busque pelo nome.`}</Text>
      )}
      {found.length === 0 && <Text tone="ink-3">Ninguém sem saldo anterior aqui.</Text>}
    </ActionDialog>
  )
}
