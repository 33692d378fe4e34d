import type { Order } from '@ligeiro/contract/order'
import type { ReactNode } from 'react'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/card.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline } from '#ui/layout.tsx'
import { RowFailed, RowHeld, RowSending } from '#ui/row-held.tsx'
import { RowUndo } from '#ui/short-row.tsx'
import { delayLeft, useDelayedStep, type DelayedStep } from './delayed-step.ts'
import { HeldBar } from './held-bar.tsx'
import { undoDelayed } from './held-steps.ts'

type Subject = 'price' | 'motoboy'
type Props = { order: Order; subject: Subject }

/** What the step sets: 'R$ 23,50', or the motoboy's name. */
const setWords = ({ sets = {} }: DelayedStep): string =>
  sets.price === undefined ? (sets.motoboy?.name ?? '') : money(sets.price)

/** A step whose answer was lost may have been taken: then the order has what it set. */
const isTaken = ({ price, motoboy_id }: Order, { sets }: DelayedStep) =>
  sets?.price === undefined ? sets?.motoboy?.id === motoboy_id : sets.price === price

/** The admin's delayed step about the price or the motoboy of an order, unless the order already has what it sets. */
export function useHeldStep({ order, subject }: Props): DelayedStep | undefined {
  const step = useDelayedStep(order.id, subject)
  return step && !(step.state === 'failed' && isTaken(order, step)) ? step : undefined
}

type CellProps = Props & { here: boolean; onOpen: () => void; children: ReactNode }

/** The cell of a row whose price or motoboy was set a moment ago; otherwise `children`. */
export function HeldCell({ here, onOpen, children, ...about }: CellProps) {
  const step = useHeldStep(about)
  if (!step) return children
  const { order, subject } = about
  const tabIndex = here ? undefined : -1
  const cell = { children: setWords(step), right: subject === 'price' }
  if (step.state === 'sending') return <RowSending {...cell} />
  if (step.state === 'failed') return <RowFailed {...cell} tabIndex={tabIndex} onOpen={onOpen} />
  return (
    <RowHeld
      key={step.dueAt}
      {...cell}
      tabIndex={tabIndex}
      left={() => delayLeft(step)}
      onUndo={() => undoDelayed(order.id, subject)}
    />
  )
}

/** At the end of a card; `inDialog`: as a line of the order's dialog. */
export function HeldPart({ order, subject, inDialog }: Props & { inDialog?: boolean }) {
  const step = useHeldStep({ order, subject })
  if (!step) return null
  const undo = () => undoDelayed(order.id, subject)
  if (step.state === 'failed')
    return (
      <ErrorBox
        message={step.problem}
        detail={`Não salvo: ${setWords(step)}`}
        action={
          <Button size="s" onClick={undo}>
            Entendi
          </Button>
        }
      />
    )
  const note = (
    <Note icon={subject === 'price' ? deskIcons.money : 'motorcycle'}>
      {subject === 'price' ? 'Valor' : 'Motoboy'}: {setWords(step)}
    </Note>
  )
  if (step.state === 'sending') return note
  const undoProps = { left: () => delayLeft(step), onUndo: undo }
  return inDialog ? (
    <Inline key={step.dueAt} wrap justify="between">
      {note}
      <Inline>
        <RowUndo {...undoProps} />
      </Inline>
    </Inline>
  ) : (
    <>
      {note}
      <HeldBar key={step.dueAt} {...undoProps} />
    </>
  )
}
