import { AdminHeader } from '../features/admin-page/admin-header.tsx'
import { InstallationList } from '../features/installation/installation-list.tsx'
import { homeOf } from '../paths.ts'
import { ListFrame } from '../ui/list-frame.tsx'
import { PhoneFrame } from '../ui/phone.tsx'
import { useWide } from '../ui/wide.ts'

/** Verificar instalação: what works on this server, and what to do about the rest. */
export default function InstallationPage() {
  const header = <AdminHeader heading="Verificar instalação" back={{ label: 'Painel Admin', href: homeOf.admin }} />
  return useWide() ? (
    <ListFrame top={header} toolbar={null}>
      <InstallationList />
    </ListFrame>
  ) : (
    <PhoneFrame header={header}>
      <InstallationList />
    </PhoneFrame>
  )
}
