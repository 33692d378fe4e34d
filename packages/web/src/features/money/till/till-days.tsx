import { tillAccounts, type TillAccount } from '@ligeiro/contract/till-api'
import type { TillFilter, TillMovement } from '@ligeiro/contract/till-schemas'
import { useState, type ReactNode } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { useFirmDay } from '#api/firm-day.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { EmptyPage } from '#ui/empty-page.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Buttons, Pair, Stack } from '#ui/layout.tsx'
import { Dock } from '#ui/phone-sections.tsx'
import { TwoPanes } from '#ui/money-page.tsx'
import { Select } from '#ui/select.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { useWide } from '#ui/wide.ts'
import { ReverseButton, useReversing } from '../reversing.tsx'
import { reversalOf } from '../reversal.ts'
import { TillCounts } from './till-counts.tsx'
import { Movements } from './movements.tsx'
import type { PostingSubject } from './posting-dialog.tsx'
import { downloadTill, useTill } from './queries.ts'
import { accountOptions, postingWords } from './words.ts'

const CountDialog = lazyWithRetry(() => import('./count-dialog.tsx'))
const PostingDialog = lazyWithRetry(() => import('./posting-dialog.tsx'))

const dayLabels = { start: 'De', end: 'Até' }

type Props = { /** What else the tab can show. */ choice: ReactNode }

export function TillDays({ choice }: Props) {
  const today = useFirmDay()
  const [account, setAccount] = useState<TillAccount>('cash')
  const [days, setDays] = useState<{ start?: string; end?: string }>({})
  const { start, end } = days
  const filter = { account, ...(start && { start }), ...(end && { end }) }
  const query = useTill(filter)
  const { data } = query
  const actions = useActions()
  const [counting, count] = useDialog<TillFilter>((onClose, of) => <CountDialog filter={of} onClose={onClose} />)
  const [posting, post] = useDialog<PostingSubject>((onClose, subject) => (
    <PostingDialog {...subject} onClose={onClose} />
  ))
  const [reversing, reverse] = useReversing()
  const shown = { account, start: data?.start ?? '', end: data?.end ?? '' }
  const unopened = data ? (['cash', 'bank'] as const).filter((one) => !data.opened[one]) : []
  const acts: [PostingSubject['kind'], PostingSubject['froms']][] = [
    ['expense', ['cash', 'bank', 'card']],
    ['deposit', ['cash', 'card']],
    ['drop', []],
    ['withdrawal', []],
    ['opening', unopened],
  ]
  const reverseButton = ({ entry, label, day, reversible }: TillMovement) =>
    reversible && <ReverseButton what={label} flush="start" onClick={() => reverse(reversalOf(entry, label, day))} />
  const wide = useWide()
  const dates = (
    <Pair inRow>
      {(['start', 'end'] as const).map((part) => (
        <DateInput
          key={part}
          filters
          label={dayLabels[part]}
          hideLabel={wide}
          range={shown}
          value={days[part] ?? data?.[part] ?? ''}
          onChange={(next) => setDays({ ...days, [part]: next })}
        />
      ))}
    </Pair>
  )
  const countButton = data && (
    <Button variant="main" full onClick={() => count(filter)}>
      Contar o caixa
    </Button>
  )
  return (
    <>
      <Toolbar oneRow>
        {choice}
        <Select hideLabel label="Conta" value={account} options={accountOptions(tillAccounts)} onChange={setAccount} />
        {wide && dates}
      </Toolbar>
      {!wide && <Toolbar>{dates}</Toolbar>}
      <TwoPanes
        label="Movimentos"
        sideLabel="Saldos e ações"
        side={
          <Stack>
            <LoadState query={query} />
            {data && (
              <>
                <SumList
                  items={[
                    { label: 'Saldo no início', value: money(data.opening) },
                    { label: 'Entrou', value: money(data.in) },
                    { label: 'Saiu', value: money(data.out) },
                  ]}
                  total={`Saldo ${money(data.closing)}`}
                />
                {wide && countButton}
                <Buttons even>
                  {acts
                    .filter(([kind, froms]) => kind !== 'opening' || froms.length > 0)
                    .map(([kind, froms]) => (
                      <Button key={kind} size="s" onClick={() => post({ kind, froms, today })}>
                        {postingWords[kind].title}
                      </Button>
                    ))}
                </Buttons>
                <TillCounts counts={account === 'cash' ? data.counts : []} />
                <ActionProblem actions={actions} />
                <Buttons even>
                  <LinkButton size="s" icon={deskIcons.print} href={`${paths.printTill}?${new URLSearchParams(shown)}`}>
                    Imprimir
                  </LinkButton>
                  <ActionButton size="s" actions={actions} action={downloadTill(shown)} />
                </Buttons>
              </>
            )}
          </Stack>
        }
      >
        {data &&
          (data.movements.length > 0 ? (
            <Movements till={data} action={reverseButton} />
          ) : (
            <EmptyPage
              icon={deskIcons.money}
              title="Nenhum movimento nestes dias."
              sentence="Cada pagamento, depósito e despesa entra aqui."
            />
          ))}
      </TwoPanes>
      {!wide && countButton && <Dock>{countButton}</Dock>}
      {counting}
      {posting}
      {reversing}
    </>
  )
}
