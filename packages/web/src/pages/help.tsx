import type { Role } from '@ligeiro/contract/role'
import { useState } from 'react'
import { useConfig } from '../api/config.ts'
import { useUser } from '../features/auth/session.ts'
import { FirmAddress } from '../features/firm/firm-address.tsx'
import { OwnPaper } from '../features/users/own-paper.tsx'
import { helpMessage, helpPages } from '../features/help/help-texts.ts'
import { formatPhone, whatsappLink } from '../lib/phone.ts'
import { homeFor } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { deskIcons } from '../ui/desk-icons.ts'
import { Buttons } from '../ui/layout.tsx'
import { lazyPart } from '../lib/lazy-with-retry.ts'
import { PrintPart, PrintParts, printWithPictures } from '../ui/print-sheet.tsx'
import { Segmented } from '../ui/segmented.tsx'

const readers: { value: Role; label: string }[] = [
  { value: 'admin', label: 'Central' },
  { value: 'motoboy', label: 'Motoboy' },
  { value: 'client', label: 'Loja' },
]

const homeNames = { admin: 'Painel', motoboy: 'Minhas Entregas', client: 'Meus Pedidos' }

const AdminHeader = lazyPart(async () => ({
  default: (await import('../features/admin-page/admin-header.tsx')).AdminHeader,
}))

/** Ajuda: one page for each role, to read, print or send. Admins have all of them. */
export default function HelpPage() {
  const role = useUser()?.role ?? 'client'
  const { appName, supportPhone } = useConfig()
  const [reader, setReader] = useState(role)
  const page = helpPages[reader]
  const address = window.location.origin
  const back = { label: homeNames[role], href: homeFor(role) }
  const help = supportPhone === null ? [] : [`WhatsApp da central: ${formatPhone(supportPhone.replace(/^55/, ''))}`]
  return (
    <OwnPaper
      heading="Ajuda"
      back={back}
      header={role === 'admin' && <AdminHeader heading="Ajuda" back={back} />}
      bar={
        <>
          {role === 'admin' && <Segmented label="Para quem" value={reader} onChange={setReader} options={readers} />}
          <Buttons>
            <LinkButton href={whatsappLink('', helpMessage(page, appName, address))} size="s" external icon="whatsapp">
              Enviar
            </LinkButton>
            <Button size="s" icon={deskIcons.print} onClick={() => void printWithPictures()}>
              Imprimir
            </Button>
          </Buttons>
        </>
      }
      title={page.title}
      lines={[page.intro, ...help]}
      large
    >
      <PrintParts>
        {page.parts.map((part) => (
          <PrintPart key={part.title} {...part} />
        ))}
      </PrintParts>
      {role === 'admin' ? <FirmAddress /> : <p>{address}</p>}
    </OwnPaper>
  )
}
