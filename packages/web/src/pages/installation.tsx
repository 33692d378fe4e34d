import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { InstallationChecks } from '../features/installation/installation-checks.tsx'
import { homeOf } from '../paths.ts'

/** Verificar instalação: what works on this server, and what to do about the rest. */
export default function InstallationPage() {
  return (
    <AdminPage heading="Verificar instalação" back={{ label: 'Painel Admin', href: homeOf.admin }}>
      <InstallationChecks />
    </AdminPage>
  )
}
