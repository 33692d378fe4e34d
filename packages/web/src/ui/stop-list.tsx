import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { AtPoints } from './at-points.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { deskIcons } from './desk-icons.ts'
import { Icon } from './icons.tsx'
import { Hidden } from './layout.tsx'

export type StopItem = {
  key: string
  title: string
  detail: string
  end: string
  /** As it is said: 'entrega #ab12cd34'. */ name: string
  /** A `Button`. */
  action?: ReactNode
}

type Props = {
  label: string
  items: readonly StopItem[]
  /** Moves a stop; false: it cannot be there. */
  onMove: (from: number, to: number) => boolean
}

/** Stops in their order, which a handle moves by dragging, or by Alt and an arrow. A finger cannot drag it and has two buttons instead. */
export function StopList({ label, items, onMove }: Props) {
  /** A row that takes another place loses the focus. */
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  })
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    const isMoved = onMove(from, to)
    if (isMoved) focused.current = document.activeElement
    setSaid(isMoved ? `Parada ${to + 1} de ${items.length}: ${item.name}` : 'A entrega vem depois da coleta')
  }
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(from, from + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
  }
  const hasActions = items.some(({ action }) => action)
  return (
    <>
      <ol aria-label={label} className="rounded-control border border-line">
        {items.map(({ key, title, detail, end, name, action }, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle has the keys
          <li
            key={key}
            className={classNames(
              'flex items-center gap-2 border-b border-line px-3 py-1 last:border-b-0',
              dragged === index && 'opacity-50',
            )}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(event, index)}
          >
            <button
              type="button"
              draggable
              className="-ml-2 flex h-11 w-8 shrink-0 cursor-grab items-center justify-center text-ink-3 pointer-coarse:hidden"
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', key)
                setDragged(index)
              }}
              onDragEnd={() => setDragged(null)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <Icon name={deskIcons.drag} />
              <Hidden>
                Parada {index + 1} de {items.length}: {name}. Alt e seta para mover
              </Hidden>
            </button>
            <span className="hidden shrink-0 pointer-coarse:flex">
              <IconButton label={`Subir ${name}`} icon={deskIcons.up} onClick={() => move(index, index - 1)} />
              <IconButton label={`Descer ${name}`} icon="down" onClick={() => move(index, index + 1)} />
            </span>
            <span className="w-4 shrink-0 text-ink-3">{index + 1}</span>
            {/* The last column also stands in rows from which nothing can be taken out, so that all rows end at one edge. */}
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 desk:grid-cols-[minmax(0,1fr)_auto_auto]">
              <span className="min-w-0 wrap-anywhere">
                {title}
                <span className="block text-1 text-ink-3">
                  <AtPoints parts={detail.split(' · ')} />
                </span>
              </span>
              <span className="text-1 text-ink-2 max-desk:col-start-1 max-desk:row-start-2">{end}</span>
              <span className={classNames('grid justify-items-end max-desk:row-span-2', hasActions && 'desk:w-16')}>
                {action}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
