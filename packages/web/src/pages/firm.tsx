import type { ReactNode } from 'react'
import { LoadState } from '../action/load-state.tsx'
import { useDialog } from '../action/use-dialog.tsx'
import { useConfig } from '../api/config.ts'
import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { BackupPart } from '../features/firm/backup-part.tsx'
import { FirmPart } from '../features/firm/firm-part.tsx'
import { useFirm } from '../features/firm/firm.ts'
import { LogoPart } from '../features/firm/logo-part.tsx'
import { MailPart } from '../features/firm/mail-part.tsx'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { homeOf, paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Inline, Inset, Stack } from '../ui/layout.tsx'
import { Heading, Text, TextLink } from '../ui/text.tsx'

const DayEndDialog = lazyWithRetry(() => import('../features/firm/day-end-dialog.tsx'))

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Heading level={2}>{title}</Heading>
    {children}
  </Stack>
)

/** Minha empresa: what the firm is called and where, how its e-mails leave, and its backups. */
export default function FirmPage() {
  const firm = useFirm()
  const { dayRule } = useConfig()
  const [dialog, openDay] = useDialog((onClose) => <DayEndDialog onBack={onClose} onClose={onClose} />)
  const { data } = firm
  return (
    <AdminPage heading="Minha empresa" back={{ label: 'Painel Admin', href: homeOf.admin }}>
      <Inset>
        <Stack gap={8}>
          <LoadState query={firm} />
          {data && (
            <>
              <Part title="Empresa">
                <FirmPart firm={data} />
              </Part>
              <Part title="Logo">
                <LogoPart firm={data} />
              </Part>
              <Part title="Dia da firma">
                <Inline wrap>
                  <Text>O dia termina às {dayRule.dayEnd}.</Text>
                  <Button onClick={() => openDay(true)}>Mudar horário</Button>
                </Inline>
              </Part>
              <Part title="E-mail">
                <MailPart firm={data} />
              </Part>
              <Part title="Cópia de segurança">
                <BackupPart firm={data} />
              </Part>
              <Part title="Sistema">
                <Text>
                  Versão {data.app_version}. <TextLink href={paths.installation}>Verificar instalação</TextLink>
                </Text>
              </Part>
            </>
          )}
        </Stack>
      </Inset>
      {dialog}
    </AdminPage>
  )
}
