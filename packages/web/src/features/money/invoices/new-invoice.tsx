import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { useState } from 'react'
import { action } from '#action/action.ts'
import { ActionButton, ActionForm, useActions } from '#action/use-actions.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { useFirmDay } from '#api/firm-day.ts'
import { brazilian } from '#lib/dates.ts'
import { useAddressOrder } from '#features/orders/list/address.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { EmptyPage } from '#ui/empty-page.tsx'
import { Buttons } from '#ui/layout.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { Heading } from '#ui/text.tsx'
import { ClosingLines } from '../closing-lines.tsx'
import { refetchMoney } from '../queries.ts'
import { CreditWords } from '../credit/credit-words.tsx'
import { useCredit } from '../credit/queries.ts'
import { OpeningButton } from '../openings/opening-button.tsx'
import { useReversing } from '../reversing.tsx'
import { reverseButton } from '../reverse-button.tsx'
import { DetailSection } from '../detail-section.tsx'
import { showPlace } from './place.ts'
import { useInvoicePreview } from './queries.ts'

const LineDialog = lazyWithRetry(() => import('./line-dialog.tsx'))
const RemitDialog = lazyWithRetry(() => import('./remit-dialog.tsx'))

export function NewInvoice({ client, onBack }: { client: string; onBack: () => void }) {
  const today = useFirmDay()
  const [chosen, setChosen] = useState('')
  const query = useInvoicePreview(client, chosen)
  const { data } = query
  const actions = useActions()
  const { values, field } = useForm(() => ({ due_on: '' }), actions.forget)
  const [adding, add] = useDialog<string>((onClose, day) => <LineDialog {...{ client, day, onClose }} />)
  const { open: openOrder } = useAddressOrder()
  const [reversing, reverse] = useReversing()
  const { data: credit } = useCredit(client)
  const [remitting, remit] = useDialog<Invoice['client']>((onClose, about) => (
    <RemitDialog client={about} day={data?.until ?? today} onClose={onClose} />
  ))
  const isEmpty = !data || data.count === 0
  const issue = action(invoicesApi.issue, {
    label: 'Emitir fatura',
    busyLabel: 'Emitindo...',
    look: 'main',
    disabled: isEmpty || query.isFetching,
    body: {
      client_id: client,
      until: data?.until ?? '',
      expected: { count: data?.count ?? 0, total: data?.total ?? 0 },
      ...(values.due_on !== '' && { due_on: values.due_on }),
    },
    checks: [[({ due_on }: typeof values) => due_on !== '' && due_on < today, 'O vencimento já passou', 'due_on']],
    ask: data && `Emitir a fatura de ${data.client.name} em ${money(data.total)}? Os lançamentos ficam congelados.`,
    done: ({ number }) => `Fatura nº ${number} emitida!`,
    fallback: 'Erro ao emitir a fatura. Tente novamente.',
    onDone: ({ id }) => showPlace({ invoice: id }),
    after: refetchMoney,
  })
  const take = () => issue.disabled || actions.take(issue, values)
  return (
    <DetailSection
      label={data ? `A faturar de ${data.client.name}` : 'A faturar'}
      keys={{ f: take }}
      list="Faturas"
      dialogs={
        <>
          {adding}
          {reversing}
          {remitting}
        </>
      }
      {...{ onBack, query }}
      side={
        data && (
          <>
            <ActionForm actions={actions} action={issue} values={values}>
              {actions.question}
              <ProblemBox />
              <Heading level={2} size={4}>
                {data.client.name}
              </Heading>
              <DateInput
                label="Até"
                name="until"

                max={today}
                value={chosen || data.until}
                onChange={setChosen}
              />
              <DateInput label="Vencimento" min={today} hint="Vazio: o prazo do cliente." {...field('due_on')} />
              <SumList
                items={[
                  { label: 'Itens', value: String(data.count) },
                  { label: 'Até', value: brazilian(data.until) },
                ]}
                total={`Total ${money(data.total)}`}
              />
              <ActionButton type="submit" actions={actions} action={issue} full kbd="F" />
            </ActionForm>
            <Buttons>
              <Button size="s" onClick={() => add(data.until)}>
                Acrescentar linha
              </Button>
              <OpeningButton person={{ kind: 'client', ...data.client }} />
            </Buttons>
            {credit && credit.total > 0 && <CreditWords {...credit} />}
            <Button onClick={() => remit(data.client)}>Repassar à loja ou abater</Button>
          </>
        )
      }
    >
      {data &&
        (data.count === 0 ? (
          <EmptyPage
            icon="clock"
            title={`Nada em aberto até ${brazilian(data.until)}.`}
            {...(data.until < today && {
              sentence: 'Para faturar o que veio depois, escolha em “Até” um dia mais tarde.',
            })}
          />
        ) : (
          <ClosingLines lines={data.lines} action={reverseButton(reverse)} onOrder={openOrder} />
        ))}
    </DetailSection>
  )
}
