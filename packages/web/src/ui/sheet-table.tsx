import { Fragment, useId, useRef, type KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { deskIcons } from './desk-icons.ts'
import { ErrorBox } from './error-box.tsx'
import { useWide } from './wide.ts'

type Row<C extends string> = {
  key: string
  cells: Record<C, string>
  problem?: { text: string; column?: C | undefined } | undefined
}
type Props<C extends string> = {
  label: string
  /** `long`: as wide as the card on a phone. */
  columns: readonly { key: C; head: string; width: string; long?: boolean }[]
  /** The last one is empty, and cannot be removed. */
  rows: readonly Row<C>[]
  /** Whether nobody could take the text of a cell. */
  isWrong: (column: C, text: string) => boolean
  /** What the browser offers while a cell of the column is typed. */
  offered: Partial<Record<C, readonly string[]>>
  onCell: (row: number, column: C, text: string) => void
  /** A text from the clipboard; false leaves it to the browser. */
  onPaste: (text: string, row: number, column: C) => boolean
  onRemove: (row: number) => void
}

/** The first cell that was refused, as soon as it is marked. */
export const focusWrongCell = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-cell][aria-invalid=true]')?.focus())

/** A table of texts to type or to paste, as in a spreadsheet: Tab goes right, Enter and arrows go down and up. The problem of a row is below it. On a phone each row is a card, and its problem is below the field. */
export function SheetTable<C extends string>(props: Props<C>) {
  const { label, columns, rows, isWrong, offered, onCell, onPaste, onRemove } = props
  const wide = useWide()
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const go = (event: KeyboardEvent, row: number, column: C) => {
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    // The browser's list of what is offered takes the arrows.
    if (event.key !== 'Enter' && offered[column]) return
    event.preventDefault()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) table.current?.closest('form')?.requestSubmit()
    else table.current?.querySelector<HTMLElement>(`[data-cell="${row + by} ${column}"]`)?.focus()
  }
  return (
    <div className="desk:-mx-6 desk:overflow-x-auto desk:px-6 [scrollbar-width:thin]">
      <table ref={table} aria-label={label} className="border-separate border-spacing-0 text-2 max-desk:block">
        <thead className="max-desk:sr-only">
          <tr className="h-8">
            {columns.map(({ key, head, width }) => (
              <th
                key={key}
                scope="col"
                style={{ minWidth: width }}
                className="px-2 text-left text-1 font-normal text-ink-3"
              >
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Excluir</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-desk:grid max-desk:gap-4">
          {rows.map(({ key, cells, problem }, row) => (
            <Fragment key={key}>
              <tr className="max-desk:grid max-desk:grid-flow-dense max-desk:grid-cols-2 max-desk:gap-x-3 max-desk:gap-y-2 max-desk:border-b max-desk:border-line max-desk:pb-3">
                {columns.map(({ key: column, head, long }, index) => (
                  <Fragment key={column}>
                    <td
                      data-long={long || undefined}
                      className="p-0 max-desk:grid max-desk:data-long:col-span-2 desk:border-r desk:border-b desk:border-line-strong desk:first:border-l desk:in-[tr:first-child]:border-t"
                    >
                      <span aria-hidden className="text-1 text-ink-3 desk:hidden">
                        {head}
                      </span>
                      <input
                        data-cell={`${row} ${column}`}
                        aria-label={`${head}, linha ${row + 1}`}
                        aria-invalid={
                          (problem !== undefined && (problem.column === column || problem.column === undefined)) ||
                          (cells[column] !== '' && isWrong(column, cells[column]))
                        }
                        aria-describedby={problem && `${id}-${row}`}
                        list={offered[column] && `${id}-${column}`}
                        autoComplete="off"
                        value={cells[column]}
                        onChange={(event) => onCell(row, column, event.target.value)}
                        onKeyDown={(event) => go(event, row, column)}
                        onPaste={(event) => {
                          if (onPaste(event.clipboardData.getData('text/plain'), row, column)) event.preventDefault()
                        }}
                        className="h-(--press-s) w-full min-w-0 scroll-my-16 bg-(--press-ground) px-2 text-ellipsis text-ink -outline-offset-2 not-focus:aria-invalid:bg-late-tint max-desk:scroll-mb-28 [&::-webkit-calendar-picker-indicator]:hidden! max-desk:h-(--press-m) max-desk:rounded-small max-desk:border max-desk:border-control"
                      />
                    </td>
                    {/* On a phone the dock would cover it below the row. */}
                    {!wide &&
                      problem &&
                      index ===
                        Math.max(
                          0,
                          columns.findIndex(({ key: one }) => one === problem.column),
                        ) && (
                        <td className="col-span-2 grid p-0">
                          <ErrorBox id={`${id}-${row}`} message={problem.text} />
                        </td>
                      )}
                  </Fragment>
                ))}
                <td className="p-0 max-desk:col-span-2 max-desk:justify-self-end max-desk:empty:hidden">
                  {row < rows.length - 1 && (
                    <IconButton
                      label={`Excluir linha ${row + 1}`}
                      icon={deskIcons.delete}
                      edge
                      onClick={() => onRemove(row)}
                    />
                  )}
                </td>
              </tr>
              {wide && problem && (
                <tr>
                  <td colSpan={columns.length} className="px-0 py-1">
                    {/* In view also where the table is wider than the screen. */}
                    <div className="sticky left-0 max-w-[calc(100vw-2rem)]">
                      <ErrorBox id={`${id}-${row}`} message={problem.text} />
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {columns.map(
        ({ key }) =>
          offered[key] && (
            <datalist key={key} id={`${id}-${key}`}>
              {offered[key].map((text) => (
                <option key={text} value={text}>
                  {text}
                </option>
              ))}
            </datalist>
          ),
      )}
    </div>
  )
}
