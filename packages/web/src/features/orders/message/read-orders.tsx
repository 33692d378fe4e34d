import type { Draft } from '@ligeiro/contract/intake-schemas'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { usePageKeys } from '#lib/page-keys.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, dialogForm } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Shown } from '#ui/message-text.tsx'
import { Text } from '#ui/text.tsx'
import type { OrderState, ReadOrderProps } from './read-order-form.tsx'
import { textsOfDraft } from './read-texts.ts'

type Props = {
  /** Null for an order whose description is the message. */
  drafts: readonly (Draft | null)[]
  text: string
  order: ComponentType<ReadOrderProps>
  /** Indexes of orders created before a reload. */
  createdBefore: number[]
  onCreated: (created: number[]) => void
  onClose: () => void
  /** The message as it was read. */
  lead: ReactNode
}

const idle: OrderState = { problem: undefined, busy: false }

/** The forms of the orders of a message: one is shown, and all can be created together. */
export function ReadOrders({ drafts, text, order: Order, createdBefore, onCreated, onClose, lead }: Props) {
  const [created, setCreated] = useState(createdBefore)
  const [states, setStates] = useState<Readonly<Record<number, OrderState>>>({})
  const [chosen, setChosen] = useState(0)
  const creations = useRef(new Map<number, () => void>())
  const [shared, setShared] = useState<ReadOrderProps['shared']>(null)
  const several = drafts.length > 1
  const left = drafts.map((_, index) => index).filter((index) => !created.includes(index))
  const current = left.includes(chosen) ? chosen : (left[0] ?? 0)
  const isDone = left.length === 0
  const reportCreated = useEffectEvent(onCreated)
  useEffect(() => reportCreated(created), [created])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  usePageKeys((event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const index = Number(digit) - 1
    if (!event.altKey || !left.includes(index)) return
    event.preventDefault()
    setChosen(index)
  })
  const createAll = () => left.forEach((index) => creations.current.get(index)?.())
  const busy = left.some((index) => states[index]?.busy)
  return (
    <Dialog
      title="Colar mensagem"
      phone="full"
      tall
      onClose={onClose}
      lead={lead}
      footer={
        <Button
          variant="main"
          full
          {...(several ? { onClick: createAll } : { type: 'submit', form: dialogForm })}
          busy={busy}
          busyLabel="Criando..."
        >
          {!several ? 'Criar Pedido' : left.length === 1 ? 'Criar 1 pedido' : `Criar ${left.length} pedidos`}
        </Button>
      }
    >
      <Stack>
        {several && (
          <Stack gap={2}>
            <Inline wrap justify="between">
              <Text bold>{`Pedido ${current + 1} de ${drafts.length}`}</Text>
              <Inline wrap>
                {left.map((index) => (
                  <Button
                    key={index}
                    size="s"
                    variant={index === current ? 'do' : 'secondary'}
                    aria-label={`Pedido ${index + 1}`}
                    aria-pressed={index === current}
                    onClick={() => setChosen(index)}
                  >
                    {index + 1}
                  </Button>
                ))}
              </Inline>
            </Inline>
            {created.length > 0 && <Text>{`Criados: ${created.length} de ${drafts.length}`}</Text>}
            {left
              .map((index) => [index, states[index] ?? idle] as const)
              .filter(([index, { problem }]) => problem !== undefined && index !== current)
              .map(([index, { problem }]) => (
                <ErrorBox key={index} message={`Pedido ${index + 1}: ${problem}`} />
              ))}
          </Stack>
        )}
        <div>
          {left.map((index) => (
            <Shown key={index} on={index === current}>
              <Order
                draft={drafts[index] ?? null}
                texts={drafts[index] ? textsOfDraft(drafts[index]) : { description: text }}
                number={index}
                several={several}
                drafts={drafts}
                shared={shared}
                onClient={(client) => setShared({ client, in: index })}
                message={text}
                onState={(state) => setStates((before) => ({ ...before, [index]: state }))}
                onReady={(create) => void creations.current.set(index, create)}
                onDone={() => setCreated((before) => [...before, index])}
              />
            </Shown>
          ))}
        </div>
      </Stack>
    </Dialog>
  )
}
