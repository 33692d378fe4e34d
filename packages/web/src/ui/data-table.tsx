import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TableColumn<R> = {
  key: string
  head: string
  render: (row: R) => ReactNode
  /** Numbers stand at the right. */
  end?: boolean
  /** Of the table, as '20%'. */
  width?: string
}
type Props<R> = {
  label: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** Below the last row: '+ 132 pedidos adicionais'. */
  more?: string
}

const cellOf = (end?: boolean) =>
  classNames(
    'h-7 truncate border-b border-line px-2 first:pl-4 last:pr-4 desk:first:pl-6 desk:last:pr-6',
    end ? 'text-right' : 'text-left',
  )

/** A plain table; on a phone it is pushed sideways. */
export const DataTable = <R,>({ label, columns, rows, rowKey, more }: Props<R>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className="overflow-x-auto text-1 -outline-offset-2" role="region" aria-label={label} tabIndex={0}>
    <table className="w-full min-w-160 table-fixed">
      <thead>
        <tr>
          {columns.map(({ key, head, end, width }) => (
            <th key={key} scope="col" style={{ width }} className={classNames(cellOf(end), 'font-normal text-ink-3')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, render, end }) => (
              <td key={key} className={cellOf(end)}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {more && <p className="px-4 py-1 text-ink-2 desk:px-6">{more}</p>}
  </div>
)
