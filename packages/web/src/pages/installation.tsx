import { DeskInstallationHeader, PhoneInstallationHeader } from '../features/installation/installation-header.tsx'
import { InstallationList } from '../features/installation/installation-list.tsx'
import { useAnnouncements } from '../features/orders/board/announce.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { PhoneFrame } from '../ui/phone.tsx'
import { useWide } from '../ui/wide.ts'

/** Verificar instalação: what works on this server, and what to do about the rest. */
export default function InstallationPage() {
  useAnnouncements()
  return useWide() ? (
    <ListFrame top={<DeskInstallationHeader />} toolbar={null}>
      <InstallationList />
    </ListFrame>
  ) : (
    <PhoneFrame header={<PhoneInstallationHeader />}>
      <InstallationList />
    </PhoneFrame>
  )
}
