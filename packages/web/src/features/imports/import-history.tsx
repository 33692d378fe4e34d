import { Heading } from '#ui/text.tsx'
import type { ImportKind, SheetImport } from '@ligeiro/contract/imports-schemas'
import { workAction } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { refetchUsers } from '#features/users/queries.ts'
import { counted } from '#lib/counted.ts'
import { dateTime } from '#lib/dates.ts'
import { Stack } from '#ui/layout.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { refetchImports, undoAll } from './run-import.ts'

const kindWords: Record<ImportKind, string> = { clients: 'Clientes', motoboys: 'Motoboys', deliveries: 'Entregas' }

function detailOf({ lines, done, written, undone_at, made_by, made_at }: SheetImport, zone: string): string {
  const state =
    undone_at !== null
      ? 'desfeita'
      : done < lines
        ? `parou na linha ${done}: importe a mesma planilha para continuar`
        : ''
  return [
    counted(lines, 'linha', 'linhas'),
    counted(written, 'registro', 'registros'),
    made_by.name,
    dateTime(made_at, zone),
    state,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function ImportHistory({ imports }: { imports: readonly SheetImport[] }) {
  const { timeZone } = useConfig()
  const actions = useActions()
  if (imports.length === 0) return null
  const undo = ({ id, file_name }: SheetImport) =>
    workAction((confirmation) => undoAll(id, confirmation), {
      label: 'Desfazer importação',
      busyLabel: 'Desfazendo...',
      look: 'bad',
      ask: `Desfazer a importação de ${file_name}? O que já foi usado fica.`,
      fallback: 'Erro ao desfazer a importação. Tente novamente.',
      done: ({ removed, kept }) => [
        counted(removed, 'registro desfeito.', 'registros desfeitos.'),
        kept === 0
          ? undefined
          : `${counted(kept, 'registro já foi usado e fica', 'registros já foram usados e ficam')}.`,
      ],
      after: () => Promise.all([refetchImports(), refetchUsers()]),
    })
  return (
    <Stack gap={2}>
      <Heading level={2}>Importações</Heading>
      <ActionProblem actions={actions} />
      <ResultList
        label="Importações"
        items={imports.map((one) => ({
          key: one.id,
          text: `${kindWords[one.kind]}: ${one.file_name}`,
          tone: one.undone_at !== null ? 'calm' : one.done < one.lines ? 'bad' : 'ok',
          detail: detailOf(one, timeZone),
          isActionLong: true,
          action: one.undone_at === null && <ActionButton actions={actions} action={undo(one)} size="s" />,
        }))}
      />
    </Stack>
  )
}
