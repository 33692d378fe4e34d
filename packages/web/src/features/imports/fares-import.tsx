import { navigate } from '#lib/navigation.tsx'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { useState } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { useChosenTable } from '#features/price-tables/queries.ts'
import { missingColumns } from '#features/sheet-columns/guess-columns.ts'
import type { Role } from '#features/sheet-columns/roles.ts'
import type { Sheet } from '#features/sheet-columns/sheet-of.ts'
import { matrixOf } from '#features/prices/fare-matrix.ts'
import { useTableDraft } from '#features/prices/table-draft.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import type { SheetLine } from '#lib/sheet.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Stack } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { ColumnChoice } from '#features/sheet-columns/column-choice.tsx'
import { rememberedFareColumns, rememberFareColumns } from './fare-columns.ts'

const ImportFaresDialog = lazyWithRetry(() => import('#features/prices/import-fares-dialog.tsx'))
const NewTableDialog = lazyWithRetry(() => import('#features/prices/new-table-dialog.tsx'))

type Props = { lines: readonly SheetLine[]; sheet: Sheet; fileName: string; guessed: readonly Role[] }

/** Fares of bairros: they go into the draft of a table, which the admin publishes in Preços. */
export function FaresImport({ lines, sheet, fileName, guessed }: Props) {
  const [columns, setColumns] = useState<readonly Role[]>(() => rememberedFareColumns(sheet) ?? guessed)
  const { tables, table, choose } = useChosenTable()
  const [dialog, open] = useDialog((close) => <NewTableDialog tables={tables} onDone={close} onClose={close} />)
  const isMatrix = matrixOf(lines) !== null
  const missing = isMatrix ? [] : missingColumns('fares', columns, sheet)
  return (
    <Stack>
      {isMatrix ? (
        <Paragraph>Tabela de dupla entrada: a primeira linha e a primeira coluna são os lugares.</Paragraph>
      ) : (
        <ColumnChoice kind="fares" sheet={sheet} columns={columns} onChange={setColumns} />
      )}
      <ErrorBox message={missing.length > 0 ? `Diga qual coluna é: ${missing.join(', ')}.` : null} />
      {tables.length > 1 && (
        <Select
          label="Tabela"
          value={table?.id ?? ''}
          options={tables.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
      )}
      {table ? (
        <IntoDraft
          key={table.id}
          table={table}
          lines={lines}
          columns={columns}
          name={fileName}
          disabled={missing.length > 0}
          onImported={() => rememberFareColumns(sheet, columns)}
        />
      ) : (
        <Button variant="main" icon="plus" onClick={() => open(true)}>
          Nova tabela
        </Button>
      )}
      {dialog}
    </Stack>
  )
}

type IntoDraftProps = {
  table: PriceTable
  lines: readonly SheetLine[]
  columns: readonly Role[]
  name: string
  disabled: boolean
  onImported: () => void
}

function IntoDraft({ table, lines, columns, name, disabled, onImported }: IntoDraftProps) {
  const editing = useTableDraft(table)
  const [dialog, open] = useDialog((close) => (
    <ImportFaresDialog
      lines={lines}
      columns={columns}
      name={name}
      editing={editing}
      onClose={close}
      onDone={() => {
        onImported()
        navigate(paths.prices)
      }}
    />
  ))
  return (
    <>
      <Button variant="main" disabled={disabled} onClick={() => open(true)}>
        Conferir tarifas
      </Button>
      {dialog}
    </>
  )
}
