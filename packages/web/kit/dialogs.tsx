import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { Inline } from '../src/ui/layout.tsx'
import { Section } from './section.tsx'
import { Extract, Manage } from './desk-dialogs.tsx'
import { Approve, Delivery } from './phone-dialogs.tsx'
import { Assign, Price } from './small-dialogs.tsx'

type Props = { onClose: () => void }

const dialogs = {
  manage: Manage,
  price: Price,
  busy: (props: Props) => <Price {...props} busy />,
  assign: Assign,
  approve: Approve,
  delivery: Delivery,
  statement: Extract,
}
const isName = (name: string | null): name is keyof typeof dialogs => name !== null && name in dialogs

export function Dialogs() {
  const [open, setOpen] = useState(new URLSearchParams(window.location.search).get('dialog'))
  const Open = isName(open) ? dialogs[open] : null
  return (
    <Section title="Diálogos">
      <Inline wrap>
        {Object.keys(dialogs).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Inline>
      {Open && <Open onClose={() => setOpen(null)} />}
    </Section>
  )
}
