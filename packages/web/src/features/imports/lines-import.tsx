import type { ImportKind, ImportLine, JudgedLine } from '@ligeiro/contract/imports-schemas'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { refetchMoney } from '#features/money/queries.ts'
import { refetchPrices } from '#features/price-tables/queries.ts'
import { refetchUsers } from '#features/users/queries.ts'
import { counted } from '#lib/counted.ts'
import { Switch } from '#ui/switch.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Fold } from '#ui/fold.tsx'
import { Buttons, Stack } from '#ui/layout.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { asksWhosePrice, missingColumns } from '#features/sheet-columns/guess-columns.ts'
import type { Role } from '#features/sheet-columns/roles.ts'
import type { Sheet } from '#features/sheet-columns/sheet-of.ts'
import {
  BillingQuestions,
  billingProblem,
  unknownBillings,
  withBillings,
  type BillingAnswers,
} from './billing-questions.tsx'
import { cellProblems } from './cell-problems.ts'
import { ChangedLines, type Answer } from './changed-lines.tsx'
import { ColumnChoice } from '#features/sheet-columns/column-choice.tsx'
import { importLines, tooManyLines } from '#features/sheet-columns/import-lines.ts'
import { Judged, JudgedSum } from './judged.tsx'
import { saveMissing } from './missing-file.ts'
import { twinsIn } from './stored-words.ts'
import { checkLines, importAll, refetchImports } from './run-import.ts'

type Props = { kind: ImportKind; sheet: Sheet; fileName: string; guessed: readonly Role[] }

const questionOf = (missing: readonly string[], asksPrice: boolean) =>
  `Diga qual coluna é: ${missing.join(', ')}.${asksPrice ? ' O valor ao lado dos bairros é o preço da entrega de cada loja (Valor combinado), ou da tabela (Não usar, e importe em Tarifas)?' : ''}`

const byNumber = (lines: readonly JudgedLine[]) => lines.toSorted((a, b) => a.number - b.number)

/** The columns with cells that are used for nothing, by their headings. */
const unusedColumns = ({ head, lines }: Sheet, columns: readonly Role[]) =>
  columns.flatMap((role, index) =>
    role === '' && head[index] && lines.some(({ cells }) => cells[index]) ? head[index] : [],
  )

/** The lines with what the admin says of those that are there with other content. */
function withExisting(
  lines: readonly ImportLine[],
  judged: readonly JudgedLine[],
  existing: ImportLine['existing'],
  city: string | null,
): ImportLine[] {
  const changed = new Set(judged.flatMap(({ outcome, number }) => (outcome === 'changed' ? number : [])))
  const twins = twinsIn(judged, city)
  return lines.map((line) => {
    const what = twins.has(line.number) ? 'other' : changed.has(line.number) ? existing : undefined
    return { ...line, ...(what && { existing: what }) }
  })
}

/** Clients, motoboys or past deliveries: what the columns are, what the lines would do, and the import. */
export function LinesImport({ kind, sheet, fileName, guessed }: Props) {
  const [columns, setColumns] = useState(guessed)
  const [keepsEqual, setKeepsEqual] = useState(false)
  const [judged, setJudged] = useState<{ written: boolean; lines: JudgedLine[] } | null>(null)
  const [answer, setAnswer] = useState<Answer>(undefined)
  const [billings, setBillings] = useState<BillingAnswers>({})
  const [done, setDone] = useState(0)
  const actions = useActions()
  const { city } = useConfig()
  const read = importLines(sheet.lines, columns)
  const unknown = unknownBillings(read)
  const all = withBillings(read, billings)
  const equal = kind === 'deliveries' ? all.filter(({ copy }) => copy !== undefined) : []
  const unsure = cellProblems(kind, sheet, columns)
  const isUnsure = new Set(unsure.map(({ number }) => number))
  const lines = all.filter((line) => (keepsEqual || !equal.includes(line)) && !isUnsure.has(line.number))
  const missing = missingColumns(kind, columns, sheet)
  const question =
    tooManyLines(all.length) ??
    (missing.length > 0 ? questionOf(missing, asksWhosePrice(kind, columns)) : billingProblem(unknown, billings))
  const changed = judged?.lines.filter(({ outcome }) => outcome === 'changed') ?? []
  const existing = answer === 'left' ? undefined : answer
  const entering = judged?.lines.filter(({ outcome }) => outcome === 'new' || (outcome === 'changed' && existing)) ?? []
  const news = judged?.written === false ? entering.length : 0
  const forget = () => {
    setJudged(null)
    setAnswer(undefined)
    actions.forget()
  }
  const columnChoice = (
    <ColumnChoice
      kind={kind}
      sheet={sheet}
      columns={columns}
      onChange={(next) => {
        setColumns(next)
        forget()
      }}
    />
  )
  const check = workAction(() => checkLines(kind, lines, setDone), {
    label: `Conferir ${counted(lines.length, 'linha', 'linhas')}`,
    busyLabel: 'Conferindo...',
    look: judged ? 'secondary' : 'main',
    disabled: question !== null || lines.length === 0,
    fallback: 'Erro ao conferir a planilha. Tente novamente.',
    onDone: (found) => setJudged({ written: false, lines: byNumber([...found, ...unsure]) }),
  })
  const write = workAction(
    (confirmation) =>
      importAll(
        { kind, file_name: fileName, head: sheet.head, columns },
        withExisting(lines, judged?.lines ?? [], existing, city),
        setDone,
        confirmation,
      ),
    {
      label: `Importar ${counted(news, 'linha', 'linhas')}`,
      busyLabel: 'Importando...',
      look: 'main',
      fallback: 'A importação parou. Importe de novo: ela continua de onde estava.',
      done: 'Importação terminada.',
      onDone: (found) => setJudged({ written: true, lines: byNumber([...found, ...unsure]) }),
      after: () => Promise.all([refetchImports(), refetchUsers(), refetchPrices(), refetchMoney()]),
    },
  )
  return (
    <Stack>
      {judged ? (
        <Fold icon={deskIcons.list} summary="Colunas da planilha">
          {columnChoice}
        </Fold>
      ) : (
        columnChoice
      )}
      {columns.includes('billing') && (
        <BillingQuestions
          unknown={unknown}
          answers={billings}
          onChange={(next) => {
            setBillings(next)
            forget()
          }}
        />
      )}
      <ErrorBox message={question} />
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
      {changed.length > 0 && judged?.written === false && (
        <ChangedLines kind={kind} lines={changed} answer={answer} onAnswer={setAnswer} />
      )}
      {judged && <JudgedSum {...judged} corrects={existing !== undefined} />}
      <Buttons>
        <ActionButton actions={actions} action={check} />
        {news > 0 && <ActionButton actions={actions} action={write} />}
        {actions.busy && <ProgressBar label={`${done} de ${lines.length}`} value={done} max={lines.length} />}
      </Buttons>
      <ActionProblem actions={actions} />
      {judged && (
        <Judged
          {...judged}
          kind={kind}
          sheet={sheet}
          corrects={existing !== undefined}
          unused={unusedColumns(sheet, columns)}
          onSaveMissing={() => {
            const left = judged.lines.filter(
              ({ outcome }) => outcome === 'problem' || (outcome === 'changed' && existing === undefined),
            )
            saveMissing({ sheet, columns, lines: all, judged: left }, fileName)
          }}
        />
      )}
    </Stack>
  )
}
