import { Heading } from '#ui/text.tsx'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import type { SettlementPreview } from '@ligeiro/contract/settlements-schemas'
import { useState, type ReactNode } from 'react'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { useFirmDay } from '#api/firm-day.ts'
import { useAddressOrder } from '#features/orders/list/address.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { EmptyPage } from '#ui/empty-page.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Buttons } from '#ui/layout.tsx'
import { Dock } from '#ui/phone-sections.tsx'
import { useWide } from '#ui/wide.ts'
import { ClosingLines } from '../closing-lines.tsx'
import { refetchMoney } from '../queries.ts'
import { useReversing } from '../reversing.tsx'
import { reverseButton } from '../reverse-button.tsx'
import { OpeningButton } from '../openings/opening-button.tsx'
import { MotoboyChecks, useMotoboyChecks } from '../checks/motoboy-checks.tsx'
import { DetailSection } from '../detail-section.tsx'
import { CountedSince } from '../counted-since.tsx'
import { ClosedSettlements } from './closed-settlements.tsx'
import { MissingDailies } from './missing-dailies.tsx'
import { showPlace } from './place.ts'
import type { PostingSubject } from './posting-dialog.tsx'
import { usePreview, useSettlements } from './queries.ts'
import { SettlementSums } from './settlement-sums.tsx'
import { netWords, unpaidWords } from './words.ts'

const PostingDialog = lazyWithRetry(() => import('./posting-dialog.tsx'))

type Props = { motoboy: string; above: ReactNode; onBack: () => void; onNext: (() => void) | undefined }

/** 'Acerto de {nome}': the open lines up to a day, what can be posted, and the closing. */
export function MotoboySettlement({ motoboy, above, onBack, onNext }: Props) {
  const today = useFirmDay()
  const [until, setUntil] = useState('')
  const query = usePreview(motoboy, until)
  const { data, isPlaceholderData } = query
  const actions = useActions()
  const { open: openOrder } = useAddressOrder()
  const [posting, post] = useDialog<PostingSubject>((onClose, subject) => (
    <PostingDialog {...subject} carried={data?.carried ?? subject.carried} onClose={onClose} />
  ))
  const [reversing, reverse] = useReversing()
  const checks = useMotoboyChecks(motoboy)
  const close = data && closing(data, isPlaceholderData, checks.length)
  const unpaid = useSettlements(motoboy).data?.find(({ state }) => state === 'open')
  const wide = useWide()
  const closeButton = close && (
    <ActionButton
      actions={actions}
      action={close}
      full
      kbd="F"
      title={data.count === 0 ? 'Nada a fechar até este dia' : undefined}
    />
  )
  const payUnpaid = () => unpaid && showPlace({ settlement: unpaid.id })
  const onClose = () => close && !close.disabled && actions.take(close)
  const name = data?.motoboy.name ?? '…'
  const openPosting = (kind: PostingSubject['kind']) =>
    data && post({ kind, motoboy: data.motoboy, day: data.until, today, carried: data.carried })
  return (
    <DetailSection
      label={`Acerto de ${name}`}
      keys={{ f: onClose, p: payUnpaid, n: () => onNext?.() }}
      list="Acertos"
      dialogs={
        <>
          {!wide && closeButton && <Dock>{closeButton}</Dock>}
          {posting}
          {reversing}
        </>
      }
      {...{ onBack, above, query }}
      side={
        data &&
        close && (
          <>
            <Heading level={2} size={4}>{`Acerto de ${name}`}</Heading>
            <DateInput label="Até" max={today} value={until === '' ? data.until : until} onChange={setUntil} />
            <SettlementSums {...data} total={netWords(data.net, { motoboy: data.motoboy.name })} />
            <MissingDailies motoboy={motoboy} days={data.days_without_daily} />
            <Buttons even>
              <Button size="s" onClick={() => openPosting('advance')}>
                Lançar vale
              </Button>
              <Button size="s" onClick={() => openPosting('adjustment')}>
                Lançar ajuste
              </Button>
              <Button size="s" onClick={() => openPosting('float')}>
                Troco levado
              </Button>
              <Button size="s" onClick={() => openPosting('short')}>
                Dinheiro contado
              </Button>
              <OpeningButton person={{ kind: 'motoboy', ...data.motoboy }} />
            </Buttons>
            <MotoboyChecks rows={checks} />
            <ActionProblem actions={actions} />
            {wide && closeButton}
            {unpaid && (
              <Button full kbd="P" onClick={payUnpaid}>
                {`Acerto nº ${unpaid.number}: ${unpaidWords(Math.sign(unpaid.net) * unpaid.open, 'firm')}`}
              </Button>
            )}
          </>
        )
      }
    >
      {data &&
        (data.lines.length > 0 ? (
          <ClosingLines lines={data.lines} action={reverseButton(reverse)} onOrder={openOrder} />
        ) : (
          <EmptyPage
            icon={deskIcons.money}
            title="Nada em aberto até este dia."
            sentence={<CountedSince>Cada entrega aparece aqui assim que é confirmada.</CountedSince>}
          />
        ))}
      <ClosedSettlements motoboy={motoboy} onOpen={({ id }) => showPlace({ settlement: id })} />
    </DetailSection>
  )
}

/** Closes what is shown, and shows the settlement. */
const closing = ({ motoboy, until, count, net }: SettlementPreview, isOld: boolean, checks: number) =>
  action(settlementsApi.close, {
    label: 'Fechar acerto',
    busyLabel: 'Fechando...',
    look: 'main',
    disabled: count === 0 || isOld,
    body: { motoboy_id: motoboy.id, until, expected: { count, net } },
    ask: `${checks > 0 ? `Ainda há ${checks} a conferir deste motoboy. ` : ''}Fechar o acerto de ${motoboy.name} em ${money(Math.abs(net))}? ${netWords(net, { motoboy: motoboy.name })}. Os lançamentos ficam congelados.`,
    done: ({ number }) => `Acerto nº ${number} fechado!`,
    fallback: 'Erro ao fechar o acerto. Tente novamente.',
    onDone: ({ id }) => showPlace({ settlement: id }),
    after: refetchMoney,
  })
