import type { Firm } from '@ligeiro/contract/firm-schemas'
import type { ReactNode } from 'react'
import { LoadState } from '../action/load-state.tsx'
import { useDialog } from '../action/use-dialog.tsx'
import { useConfig } from '../api/config.ts'
import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { BackupPart } from '../features/installation/backup-part.tsx'
import { FirmPart } from '../features/firm/firm-part.tsx'
import { useFirm } from '../features/firm/firm.ts'
import { LogoPart } from '../features/firm/logo-part.tsx'
import { MailPart } from '../features/firm/mail-part.tsx'
import { InstallationChecks } from '../features/installation/installation-checks.tsx'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { usePlace } from '../lib/navigation.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Columns, Inline, Inset, Stack } from '../ui/layout.tsx'
import { Heading, Text } from '../ui/text.tsx'

const DayEndDialog = lazyWithRetry(() => import('../features/firm/day-end-dialog.tsx'))

function DayPart() {
  const { dayRule } = useConfig()
  const [dialog, openDay] = useDialog((onClose) => <DayEndDialog onBack={onClose} onClose={onClose} />)
  return (
    <Inline wrap>
      <Text>O dia termina às {dayRule.dayEnd}.</Text>
      <Button onClick={() => openDay(true)}>Mudar horário</Button>
      {dialog}
    </Inline>
  )
}

const InstallationPart = ({ firm }: { firm: Firm }) => (
  <>
    <InstallationChecks />
    <Text tone="ink-3">Versão {firm.app_version}</Text>
  </>
)

/** `name`: in an address of Ajustes. */
type Part = { name: string; title: string; Content: (props: { firm: Firm }) => ReactNode }
const parts: readonly Part[] = [
  { name: 'empresa', title: 'Empresa', Content: FirmPart },
  { name: 'dia', title: 'Dia da empresa', Content: DayPart },
  { name: 'logo', title: 'Logo', Content: LogoPart },
  { name: 'email', title: 'E-mail', Content: MailPart },
  { name: 'copia', title: 'Cópia de segurança', Content: BackupPart },
  { name: 'instalacao', title: 'Instalação', Content: InstallationPart },
]

/** Minha empresa: what the firm is called and where, how its e-mails leave, and its backups; or the part in the address alone. */
export default function FirmPage() {
  const firm = useFirm()
  const wanted = new URLSearchParams(usePlace().search).get('parte')
  const only = parts.find(({ name }) => name === wanted)
  const { data } = firm
  return (
    <AdminPage heading={only?.title ?? 'Minha empresa'} back={{ label: 'Ajustes', href: paths.settings }}>
      <Inset form={only !== undefined}>
        <LoadState query={firm} />
        {data && only && (
          <Stack gap={3}>
            <only.Content firm={data} />
          </Stack>
        )}
        {data && !only && (
          <Columns>
            {[parts.slice(0, 2), parts.slice(2)].map((column) => (
              <Stack key={column[0]?.name} gap={6}>
                {column.map(({ name, title, Content }) => (
                  <Stack key={name} gap={3}>
                    <Heading level={2}>{title}</Heading>
                    <Content firm={data} />
                  </Stack>
                ))}
              </Stack>
            ))}
          </Columns>
        )}
      </Inset>
    </AdminPage>
  )
}
