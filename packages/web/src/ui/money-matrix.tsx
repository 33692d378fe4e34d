import { useRef, useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { useAmount } from './amount-input.tsx'

export type MatrixCell = { row: number; column: number }
type Range = { from: MatrixCell; to: MatrixCell }
type Props = {
  label: string
  /** Of the rows and of the columns. */
  names: readonly string[]
  /** Above the rows' names. */
  corner: string
  centsAt: (cell: MatrixCell) => number | null
  onChange: (changes: readonly (MatrixCell & { cents: number | null })[]) => void
  /** The text of a cell for the clipboard, and the amounts of a text from it; undefined stays as it is. */
  copied: (cents: number | null) => string
  pasted: (text: string) => (number | null | undefined)[][]
  /** A cell with a problem. */
  wrong?: MatrixCell | null
}

const arrows: Record<string, MatrixCell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const isIn = ({ row, column }: MatrixCell, { from, to }: Range) =>
  row >= Math.min(from.row, to.row) &&
  row <= Math.max(from.row, to.row) &&
  column >= Math.min(from.column, to.column) &&
  column <= Math.max(from.column, to.column)

const head = 'border-b border-line-strong bg-canvas px-2 text-1 font-normal text-ink-2'

type CellProps = {
  cents: number | null
  onCents: (cents: number | null) => void
  /** It is in the selected range. */
  chosen: boolean
  onLeave: () => void
} & Omit<ComponentProps<'input'>, 'onChange' | 'onBlur'>

function CellInput({ cents, onCents, chosen, onLeave, ...input }: CellProps) {
  const { refused, props } = useAmount({ cents, onChange: onCents })
  return (
    <input
      {...props}
      {...input}
      placeholder="–"
      title={refused ?? undefined}
      aria-invalid={input['aria-invalid'] === true || refused !== null}
      onBlur={() => {
        props.onBlur()
        onLeave()
      }}
      className={classNames(
        'h-9 w-26 px-2 text-right text-ink -outline-offset-2 placeholder:text-ink-3 aria-invalid:bg-late-tint',
        chosen ? 'bg-accent-tint' : 'bg-transparent',
      )}
    />
  )
}

/** A square table of amounts. Arrows and Tab move, Enter goes down, Shift and arrows select; several cells are copied and pasted as in a spreadsheet. */
export function MoneyMatrix({ label, names, corner, centsAt, onChange, copied, pasted, wrong }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [range, setRange] = useState<Range | null>(null)
  const last = names.length - 1
  const moved = ({ row, column }: MatrixCell, by: MatrixCell) => ({
    row: Math.max(0, Math.min(last, row + by.row)),
    column: Math.max(0, Math.min(last, column + by.column)),
  })
  const focus = ({ row, column }: MatrixCell) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
  const selected = (of: Range) => {
    const rows = names.map((_, row) => names.map((__, column) => ({ row, column })).filter((cell) => isIn(cell, of)))
    return rows.filter((cells) => cells.length > 0)
  }
  const onKey = (event: KeyboardEvent, cell: MatrixCell) => {
    const by = event.key === 'Enter' ? arrows[event.shiftKey ? 'ArrowUp' : 'ArrowDown'] : arrows[event.key]
    if (event.altKey || (event.key === 'Escape' && range === null)) return
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey))
      setRange({ from: { row: 0, column: 0 }, to: { row: last, column: last } })
    else if (event.key === 'Escape') setRange(null)
    else if (event.key === 'Delete' && range)
      onChange(
        selected(range)
          .flat()
          .map((one) => ({ ...one, cents: null })),
      )
    else if (by && event.shiftKey && event.key !== 'Enter')
      setRange({ from: range?.from ?? cell, to: moved(range?.to ?? cell, by) })
    else if (by) focus(moved(cell, by))
    else return
    event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (!range) return
    event.preventDefault()
    const lines = selected(range).map((cells) => cells.map((cell) => copied(centsAt(cell))).join('\t'))
    event.clipboardData.setData('text/plain', lines.join('\n'))
  }
  const onPaste = (event: ClipboardEvent, { row, column }: MatrixCell) => {
    event.preventDefault()
    const start = range
      ? { row: Math.min(range.from.row, range.to.row), column: Math.min(range.from.column, range.to.column) }
      : { row, column }
    const cells = pasted(event.clipboardData.getData('text/plain')).flatMap((line, down) =>
      line.flatMap((cents, right) =>
        cents === undefined ? [] : { row: start.row + down, column: start.column + right, cents },
      ),
    )
    onChange(cells.filter((cell) => cell.row <= last && cell.column <= last))
  }
  return (
    <div className="-mx-4 overflow-auto px-4 desk:-mx-6 desk:max-h-[34rem] desk:px-6 [scrollbar-width:thin]">
      <table ref={table} aria-label={label} className="border-separate border-spacing-0 text-2">
        <thead className="sticky top-0 z-2">
          <tr className="h-8">
            <th scope="col" className={classNames(head, 'sticky left-0 z-1 border-t border-l text-left text-ink-3')}>
              {corner}
            </th>
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                title={name}
                className={classNames(head, 'max-w-26 truncate border-t text-right last:border-r')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((from, row) => (
            <tr key={from} className="h-9">
              <th
                scope="row"
                title={from}
                className={classNames(head, 'sticky left-0 z-1 max-w-44 min-w-32 truncate border-x text-left')}
              >
                {from}
              </th>
              {names.map((to, column) => {
                const cell = { row, column }
                return (
                  <td key={to} className="border-r border-b border-line-strong p-0 hover:bg-sunken">
                    <CellInput
                      cents={centsAt(cell)}
                      onCents={(cents) => onChange([{ ...cell, cents }])}
                      data-cell={`${row} ${column}`}
                      aria-label={`${from} → ${to}`}
                      aria-invalid={wrong?.row === row && wrong.column === column}
                      onLeave={() => setRange(null)}
                      onKeyDown={(event) => onKey(event, cell)}
                      onCopy={onCopy}
                      onPaste={(event) => onPaste(event, cell)}
                      chosen={range !== null && isIn(cell, range)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
