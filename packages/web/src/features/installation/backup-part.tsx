import { firmApi } from '@ligeiro/contract/firm-api'
import type { Firm } from '@ligeiro/contract/firm-schemas'
import { workAction } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { call } from '#api/call.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Facts } from '#ui/facts.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { orProblem, ownProblem } from '../firm/firm.ts'
import { refetchBackup, useSystemStatus } from '../users/queries.ts'

/** Where the backups are, how the last one ended, and one more now. */
export function BackupPart({ firm: { backup_folder: folder } }: { firm: Firm }) {
  const backup = useSystemStatus()?.backup
  const { timeZone } = useConfig()
  const actions = useActions()
  const copy = workAction(async () => orProblem(await call(firmApi.backup, {})), {
    label: 'Copiar agora',
    busyLabel: 'Copiando...',
    fallback: 'Erro ao copiar. Tente novamente.',
    problemOf: ownProblem,
    done: ({ running }) =>
      running
        ? 'A cópia continua no servidor. Confira o resultado aqui em alguns minutos.'
        : 'Cópia feita e conferida!',
    after: refetchBackup,
  })
  if (folder === null)
    return (
      <Paragraph tone="warn">
        Não há cópia automática. Peça a quem cuida do servidor que a ligue: o passo está em Instalação.
      </Paragraph>
    )
  const last = backup?.last_success
  return (
    <Stack>
      <Facts
        items={[
          { label: 'Última cópia boa', value: last ? dateTime(last, timeZone) : 'Nenhuma ainda' },
          { label: 'Pasta no servidor', value: folder },
          ...(backup?.problem ? [{ label: 'Última tentativa', value: `Falhou: ${backup.problem}` }] : []),
        ]}
      />
      <Paragraph tone="ink-2">
        Toda madrugada uma cópia é feita e conferida. Leve-a também para fora deste computador.
      </Paragraph>
      <ActionProblem actions={actions} />
      <Inline>
        <ActionButton actions={actions} action={copy} />
      </Inline>
    </Stack>
  )
}
