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
import { Inline, Inset, Part, Stack } from '../ui/layout.tsx'
import { Heading, Text } from '../ui/text.tsx'

const DayEndDialog = lazyWithRetry(() => import('../features/firm/day-end-dialog.tsx'))

/** `name`: of the part in an address of Ajustes, which shows it at once. */
function FirmSection({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const isWanted = new URLSearchParams(usePlace().search).get('parte') === name
  return (
    <Part shown={isWanted}>
      <Stack gap={3}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Part>
  )
}

/** Minha empresa: what the firm is called and where, how its e-mails leave, and its backups. */
export default function FirmPage() {
  const firm = useFirm()
  const { dayRule } = useConfig()
  const [dialog, openDay] = useDialog((onClose) => <DayEndDialog onBack={onClose} onClose={onClose} />)
  const { data } = firm
  return (
    <AdminPage heading="Minha empresa" back={{ label: 'Ajustes', href: paths.settings }}>
      <Inset form>
        <Stack gap={8}>
          <LoadState query={firm} />
          {data && (
            <>
              <FirmSection name="empresa" title="Empresa">
                <FirmPart firm={data} />
              </FirmSection>
              <FirmSection name="logo" title="Logo">
                <LogoPart firm={data} />
              </FirmSection>
              <FirmSection name="dia" title="Dia da firma">
                <Inline wrap>
                  <Text>O dia termina às {dayRule.dayEnd}.</Text>
                  <Button onClick={() => openDay(true)}>Mudar horário</Button>
                </Inline>
              </FirmSection>
              <FirmSection name="email" title="E-mail">
                <MailPart firm={data} />
              </FirmSection>
              <FirmSection name="copia" title="Cópia de segurança">
                <BackupPart firm={data} />
              </FirmSection>
              <FirmSection name="instalacao" title="Instalação">
                <InstallationChecks />
                <Text tone="ink-3">Versão {data.app_version}</Text>
              </FirmSection>
            </>
          )}
        </Stack>
      </Inset>
      {dialog}
    </AdminPage>
  )
}
