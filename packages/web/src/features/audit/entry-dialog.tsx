import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Facts } from '#ui/facts.tsx'
import { actionLabel } from './audit-acts.ts'
import { actorWords, changeWords } from './audit-words.ts'

type Props = { entry: AuditEntry; /** In words. */ subject: string; onClose: () => void }

export default function EntryDialog({ entry, subject, onClose }: Props) {
  const { timeZone } = useConfig()
  return (
    <ActionDialog title={actionLabel(entry.action)} cancel="Fechar" onClose={onClose}>
      <Facts
        columns={1}
        items={[
          { label: 'Quando', value: dateTime(entry.at, timeZone) },
          { label: 'Quem', value: actorWords(entry) },
          ...(subject ? [{ label: 'Sobre', value: subject }] : []),
          ...changeWords(entry, timeZone).map(({ field, words }) => ({ label: field, value: words })),
        ]}
      />
    </ActionDialog>
  )
}
