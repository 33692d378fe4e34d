import type { JudgedLine } from '@ligeiro/contract/imports-schemas'
import { labelOf, type Role, type SheetKind, type UseOfColumn } from '#features/sheet-columns/roles.ts'
import type { Sheet } from '#features/sheet-columns/sheet-of.ts'

/** The lines with a cell that says nothing sure in a column that is used, such as a formula with an error: they are not sent. */
export function cellProblems(kind: SheetKind, { lines }: Sheet, columns: readonly Role[]): JudgedLine[] {
  return lines.flatMap(({ number, problems = [] }) => {
    const first = problems.find(({ column }) => columns[column])
    if (!first) return []
    const label = labelOf(kind, columns[first.column] as UseOfColumn)
    return {
      number,
      outcome: 'problem',
      text: `${label}: ${first.problem}`,
      reason: `com ${first.problem.split(':')[0]}`,
    }
  })
}
