import { withAnswer } from './guess-columns.ts'
import { labelOf, rolesOf, type Role, type SheetKind, type UseOfColumn } from './roles.ts'
import type { Sheet } from './sheet-of.ts'
import { counted } from '#lib/counted.ts'
import { Columns, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'

type Props = { kind: SheetKind; sheet: Sheet; columns: readonly Role[]; onChange: (columns: Role[]) => void }

/** What each column of the sheet is taken for, to correct. */
export function ColumnChoice({ kind, sheet, columns, onChange }: Props) {
  const { head, lines, leftOut } = sheet
  const exampleOf = (index: number) => {
    const example = lines.find(({ cells }) => cells[index])?.cells[index]
    return example === undefined ? 'vazia' : `por exemplo ${example.slice(0, 60)}`
  }
  const options = [
    { value: '' as Role, label: 'Não usar' },
    ...rolesOf[kind].map(({ role, label }) => ({ value: role, label })),
  ]
  return (
    <Stack gap={2}>
      <Heading level={2}>Colunas</Heading>
      <Paragraph tone="ink-2">
        {counted(lines.length, 'linha', 'linhas')}. Diga o que é cada coluna da planilha.
        {leftOut.length > 0 &&
          ` Ficam de fora as linhas acima do cabeçalho ou iguais a ele: ${leftOut.map(({ number }) => number).join(', ')}.`}
      </Paragraph>
      <Columns>
        {columns.map((column, index) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
            key={index}
            label={head[index] || `Coluna ${index + 1}`}
            hint={exampleOf(index)}
            value={column}
            options={
              column.startsWith('?')
                ? [{ value: column, label: `${labelOf(kind, column.slice(1) as UseOfColumn)}?` }, ...options]
                : options
            }
            onChange={(role) => onChange(withAnswer(columns, index, role))}
          />
        ))}
      </Columns>
    </Stack>
  )
}
