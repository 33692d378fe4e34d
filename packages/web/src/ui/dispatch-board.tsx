import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { AtPoints } from './at-points.tsx'
import { classNames } from './class-names.ts'
import { DispatchCard, type Change, type DispatchItem } from './dispatch-card.tsx'
import { Kbd } from './kbd.tsx'

/** `alone`: its one item says the way itself. */
type Group = { key: string; title: string; note: string; alone: boolean; items: readonly DispatchItem[] }
type Column = { id: string; title: string; lines: readonly string[]; groups: readonly Group[] }
type Props = Change & {
  /** What nobody has. */
  rest: { title: string; items: readonly DispatchItem[] }
  columns: readonly Column[]
  people: readonly { value: string; label: string }[]
}

/** So many columns stand beside each other, and long ones are cut; more stand in rows. */
const maxSideBySide = 3

const focusCard = (board: HTMLElement | null, key: string) =>
  board?.querySelector<HTMLElement>(`[data-key="${key}"] :is(input, button):not(:disabled)`)?.focus()

const isTyping = (target: EventTarget) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')

/** Orders in a column of each person. A card is dragged, or moved by the arrows, and by the number of a column; 0 puts it aside. */
export function DispatchBoard({ rest, columns, people, ...change }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  /** Keys of toggled cards: cards in a column are closed at first, cards without a motoboy are open. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [moved, setMoved] = useState({ key: '', words: '' })
  // The card is another element in its new column.
  useLayoutEffect(() => focusCard(board.current, moved.key), [moved])
  const assign = (key: string, id: string) => {
    const name = columns.find((one) => one.id === id)?.title
    change.onPerson(key, id)
    setMoved({ key, words: name === undefined ? 'Fica para depois.' : `Com ${name}.` })
  }
  const onKeyDown = (event: KeyboardEvent, { key, chosen, fixed, off }: DispatchItem) => {
    if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
    const cards = [...(board.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].map(
      (card) => card.dataset.key,
    )
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) focusCard(board.current, cards[cards.indexOf(key) + step] ?? key)
    else if (fixed || off) return
    else if (side !== undefined) {
      const ids = ['', ...columns.map(({ id }) => id)]
      const next = ids[ids.indexOf(chosen) + side]
      if (next !== undefined) assign(key, next)
    } else if (event.key === '0') assign(key, '')
    else if (/^[1-9]$/.test(event.key) && columns[Number(event.key) - 1])
      assign(key, columns[Number(event.key) - 1]!.id)
    else return
    event.preventDefault()
  }
  const cardOf = (isOpen: boolean) => (item: DispatchItem) => (
    <DispatchCard
      key={item.key}
      {...{ item, people, onKeyDown }}
      {...change}
      onPerson={assign}
      open={toggled.has(item.key) !== isOpen}
      onToggle={(key) => setToggled(toggled.symmetricDifference(new Set([key])))}
      onDrag={setDragged}
    />
  )
  const few = columns.length <= maxSideBySide
  const drop = {
    dragged,
    // The card leaves its column, so that the end of its dragging is not told.
    onDrop: (key: string, id: string) => {
      setDragged(null)
      assign(key, id)
    },
  }
  return (
    <div
      ref={board}
      className={classNames(
        'grid items-start gap-3',
        rest.items.length > 0 &&
          columns.length > 0 &&
          (few ? 'desk:grid-cols-[minmax(13rem,1fr)_minmax(0,3fr)]' : 'desk:grid-cols-[13rem_minmax(0,1fr)]'),
      )}
    >
      {rest.items.length > 0 && (
        <Drop id="" label={rest.title} {...drop}>
          <h3 className="px-3 py-1.5 font-semibold">{rest.title}</h3>
          <ul
            aria-label={rest.title}
            className={
              columns.length === 0 ? 'grid gap-x-3 desk:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]' : undefined
            }
          >
            {rest.items.map(cardOf(true))}
          </ul>
        </Drop>
      )}
      <div
        className={
          few
            ? 'grid items-start gap-3 desk:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]'
            : 'grid gap-3 desk:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]'
        }
      >
        {columns.map(({ id, title, lines, groups }, index) => (
          <Drop key={id} id={id} label={title} {...drop}>
            <header className="grid gap-x-2 px-3 py-1.5 text-1 text-ink-2 desk:leading-[1.125rem]">
              <h3 className="flex min-w-0 items-start gap-2 text-2 text-ink">
                <span className="line-clamp-2 grow font-semibold wrap-anywhere" title={title}>
                  {title}
                </span>
                {index < 9 && <Kbd>{index + 1}</Kbd>}
              </h3>
              {lines.map((line) => (
                <span key={line} className="wrap-anywhere">
                  <AtPoints parts={line.split(' · ')} />
                </span>
              ))}
            </header>
            <div className={few ? 'desk:columns-[18rem]' : undefined}>
              {groups.map((group) => (
                <div
                  key={group.key}
                  className={classNames(
                    'break-inside-avoid border-t *:last:*:first:border-t-0',
                    group.alone ? 'border-line' : 'border-line-strong',
                  )}
                >
                  {group.alone || (
                    <div className="grid bg-sunken px-3 py-1 text-1 desk:leading-[1.125rem]">
                      <span className="font-semibold wrap-anywhere">{group.title}</span>
                      {group.note !== '' && <span className="text-ink-2 wrap-anywhere">{group.note}</span>}
                    </div>
                  )}
                  <ul aria-label={`${title}: ${group.title}`}>{group.items.map(cardOf(false))}</ul>
                </div>
              ))}
            </div>
          </Drop>
        ))}
      </div>
      <span role="status" className="sr-only">
        {moved.words}
      </span>
    </div>
  )
}

type DropProps = {
  id: string
  label: string
  dragged: string | null
  onDrop: (key: string, id: string) => void
  children: ReactNode
}

/** Takes cards that are dropped on it. */
function Drop({ id, label, dragged, onDrop, children }: DropProps) {
  const [over, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- cards are moved by keys too
    <section
      aria-label={label}
      onDragOver={(event) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (dragged === null) return
        event.preventDefault()
        onDrop(dragged, id)
      }}
      className={classNames(
        'min-w-0 overflow-hidden rounded-control border bg-surface',
        over && dragged !== null ? 'border-accent outline-2 outline-accent' : 'border-line-strong',
      )}
    >
      {children}
    </section>
  )
}
