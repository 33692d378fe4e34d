import type { Draft } from '@ligeiro/contract/intake-api'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Shown } from '#ui/message-text.tsx'
import { Text } from '#ui/text.tsx'
import type { ReadOrderProps } from './read-order-form.tsx'
import { textsOfDraft } from './read-texts.ts'

type Props = {
  /** Null for an order whose description is the message. */
  drafts: readonly (Draft | null)[]
  text: string
  order: ComponentType<ReadOrderProps>
  /** The orders that were created before a reload. */
  createdBefore: number[]
  onCreated: (created: number[]) => void
  onClose: () => void
}

/** The forms of the orders of a message: one is shown, and all can be created together. */
export function ReadOrders({ drafts, text, order: Order, createdBefore, onCreated, onClose }: Props) {
  const [created, setCreated] = useState(createdBefore)
  const [problems, setProblems] = useState<Readonly<Record<number, string | undefined>>>({})
  const [chosen, setChosen] = useState(0)
  /** What creates each order. */
  const creations = useRef(new Map<number, () => void>())
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
  const chooseByKey = useEffectEvent((event: KeyboardEvent) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const index = Number(digit) - 1
    if (!event.altKey || !left.includes(index)) return
    event.preventDefault()
    setChosen(index)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => chooseByKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  const createAll = () => left.forEach((index) => creations.current.get(index)?.())
  return (
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
            .filter((index) => problems[index] !== undefined && index !== current)
            .map((index) => (
              <ErrorBox key={index} message={`Pedido ${index + 1}: ${problems[index]}`} />
            ))}
          <Button variant="main" full onClick={createAll}>
            {left.length === 1 ? 'Criar 1 pedido' : `Criar ${left.length} pedidos`}
          </Button>
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
              onProblem={(problem) => setProblems((before) => ({ ...before, [index]: problem }))}
              onReady={(create) => void creations.current.set(index, create)}
              onDone={() => setCreated((before) => [...before, index])}
            />
          </Shown>
        ))}
      </div>
    </Stack>
  )
}
