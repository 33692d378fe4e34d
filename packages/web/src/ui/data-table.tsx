import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TableColumn<R> = {
  key: string
  head: string
  render: (row: R) => ReactNode
  /** Aligned right, for numbers. */
  end?: boolean
  /** Relative to the table, as in '20%', or to the font, as in '24ch'. */
  width?: string
}
type Props<R> = {
  label: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** The last row, with the sums of those above. */
  total?: R | undefined
  /** Below the last row: '+ 132 pedidos adicionais'. */
  more?: string
  /** Rows can be opened: by a click anywhere, or with the keyboard on their first cell. */
  onOpen?: (row: R) => void
  /** For the only list of a page: the table takes the remaining height, scrolls by itself, and its header is fixed. */
  fill?: boolean
  /** Below the last row, inside the scrolling part. */
  end?: ReactNode
}

const cell = 'truncate border-b border-line px-2 first:pl-4 last:pr-4 desk:first:pl-6 desk:last:pr-6'
/** Words after a number keep away from it: the ends of both are at the same edge. */
const cellOf = (end?: boolean) => classNames(cell, end ? 'text-right' : 'text-left [.text-right+&]:pl-5')

/** A click on a control of the row does not open the row. */
const onControl = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button, input') !== null

/** A plain table; on a phone it scrolls sideways. */
export const DataTable = <R,>({ label, columns, rows, rowKey, total, more, onOpen, fill, end: below }: Props<R>) => (
  <div
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    tabIndex={0}
    className={classNames(
      'overflow-x-auto text-1 -outline-offset-2',
      fill && 'min-h-0 grow overflow-y-auto [scrollbar-width:thin]',
    )}
  >
    <table
      className={classNames(
        'w-full min-w-160 table-fixed max-desk:min-w-200',
        fill && 'border-separate border-spacing-0',
      )}
    >
      <thead className={classNames(fill && 'sticky top-0 z-1 bg-surface')}>
        <tr className={fill ? 'h-8' : 'h-7'}>
          {columns.map(({ key, head, end, width }) => (
            <th key={key} scope="col" style={{ width }} className={classNames(cellOf(end), 'font-normal text-ink-3')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            onClick={onOpen && ((event) => !onControl(event) && onOpen(row))}
            className={classNames(fill ? 'h-10' : 'h-7', onOpen && 'cursor-pointer hover:bg-sunken')}
          >
            {columns.map(({ key, render, end }, index) => (
              <td key={key} className={cellOf(end)}>
                {onOpen && index === 0 ? (
                  <button
                    type="button"
                    data-opens
                    onClick={() => onOpen(row)}
                    className={classNames(
                      'max-w-full truncate rounded-small text-left align-middle -outline-offset-2 desk:pointer-coarse:min-h-11',
                      fill ? 'h-8 text-2 font-semibold' : 'min-h-7 max-desk:min-h-11',
                    )}
                  >
                    {render(row)}
                  </button>
                ) : (
                  render(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className="h-7 font-semibold">
            {columns.map(({ key, render, end }) => (
              <td key={key} className={cellOf(end)}>
                {render(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
    {more && <p className="px-4 py-1 text-ink-2 desk:px-6">{more}</p>}
    {below}
  </div>
)
