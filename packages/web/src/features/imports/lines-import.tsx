import type { ImportKind, JudgedLine } from '@ligeiro/contract/imports-api'
import { useState } from 'react'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { refetchPrices } from '#features/price-tables/queries.ts'
import { refetchUsers } from '#features/users/queries.ts'
import { counted } from '#lib/counted.ts'
import { Switch } from '#ui/switch.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { asksWhosePrice, missingColumns } from '#features/sheet-columns/guess-columns.ts'
import type { Role } from '#features/sheet-columns/roles.ts'
import type { Sheet } from '#features/sheet-columns/sheet-of.ts'
import { ColumnChoice } from './column-choice.tsx'
import { importLines, tooManyLines } from '#features/sheet-columns/import-lines.ts'
import { Judged } from './judged.tsx'
import { checkLines, importAll, refetchImports } from './run-import.ts'

type Props = { kind: ImportKind; sheet: Sheet; fileName: string; guessed: readonly Role[] }

const questionOf = (missing: readonly string[], asksPrice: boolean) =>
  `Diga qual coluna é: ${missing.join(', ')}.${asksPrice ? ' O valor ao lado dos bairros é o preço da entrega de cada loja (Valor combinado), ou da tabela (Não usar, e importe em Tarifas)?' : ''}`

/** Clients, motoboys or past deliveries: what the columns are, what the lines would do, and the import. */
export function LinesImport({ kind, sheet, fileName, guessed }: Props) {
  const [columns, setColumns] = useState(guessed)
  const [keepsEqual, setKeepsEqual] = useState(false)
  const [judged, setJudged] = useState<{ written: boolean; lines: JudgedLine[] } | null>(null)
  const [done, setDone] = useState(0)
  const actions = useActions()
  const all = importLines(sheet.lines, columns)
  const equal = kind === 'deliveries' ? all.filter(({ copy }) => copy !== undefined) : []
  const lines = keepsEqual ? all : all.filter((line) => !equal.includes(line))
  const missing = missingColumns(kind, columns, sheet)
  const tooMany = tooManyLines(all.length)
  const news = judged?.written === false ? judged.lines.filter(({ outcome }) => outcome === 'new').length : 0
  const forget = () => {
    setJudged(null)
    actions.forget()
  }
  const check = action(() => checkLines(kind, lines, setDone), {
    label: `Conferir ${counted(lines.length, 'linha', 'linhas')}`,
    busyLabel: 'Conferindo...',
    look: judged ? 'quiet' : 'main',
    disabled: missing.length > 0 || tooMany !== null || lines.length === 0,
    fallback: 'Erro ao conferir a planilha. Tente novamente.',
    onDone: (found) => setJudged({ written: false, lines: found }),
  })
  const write = action(
    (confirmation) => importAll({ kind, file_name: fileName, head: sheet.head, columns }, lines, setDone, confirmation),
    {
      label: `Importar ${counted(news, 'linha', 'linhas')}`,
      busyLabel: 'Importando...',
      look: 'main',
      fallback: 'A importação parou. Importe de novo: ela continua de onde estava.',
      done: 'Importação terminada.',
      onDone: (found) => setJudged({ written: true, lines: found }),
      after: () => Promise.all([refetchImports(), refetchUsers(), refetchPrices()]),
    },
  )
  return (
    <Stack>
      <ColumnChoice
        kind={kind}
        sheet={sheet}
        columns={columns}
        onChange={(next) => {
          setColumns(next)
          forget()
        }}
      />
      <ErrorBox message={tooMany ?? (missing.length > 0 ? questionOf(missing, asksWhosePrice(kind, columns)) : null)} />
      {equal.length > 0 && (
        <Switch
          label={`Importar também ${counted(equal.length, 'linha igual', 'linhas iguais')} a outra da planilha`}
          checked={keepsEqual}
          onChange={(next) => {
            setKeepsEqual(next)
            forget()
          }}
        />
      )}
      <Inline wrap>
        <ActionButton actions={actions} action={check} />
        {news > 0 && <ActionButton actions={actions} action={write} />}
        {actions.busy && <ProgressBar label={`${done} de ${lines.length}`} value={done} max={lines.length} />}
      </Inline>
      <ActionProblem actions={actions} />
      {judged && <Judged {...judged} sheet={sheet} />}
    </Stack>
  )
}
