import { Age } from '../src/ui/age.tsx'
import { Button } from '../src/ui/button.tsx'
import { CodeInput } from '../src/ui/code-input.tsx'
import { Dialog } from '../src/ui/dialog.tsx'
import { TextInput } from '../src/ui/field.tsx'
import { Divider, Inline, Stack } from '../src/ui/layout.tsx'
import { LinkTiles } from '../src/ui/link-tiles.tsx'
import { Route } from '../src/ui/route.tsx'
import { StatusBadge } from '../src/ui/status.tsx'
import { Text } from '../src/ui/text.tsx'
import { examples } from './examples.ts'

type Props = { onClose: () => void }
const nothing = () => undefined
const order = examples[0]

export const Approve = ({ onClose }: Props) => (
  <Dialog
    title="Aprovar Valor do Pedido"
    onClose={onClose}
    footer={
      <>
        <Inline grow>
          <Button variant="main" size="xl" full icon="check">
            Aceitar
          </Button>
        </Inline>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="bad" icon="ban">
          Recusar
        </Button>
      </>
    }
  >
    <Stack>
      <Inline justify="between" align="baseline">
        <Text tone="ink-2">Valor da entrega</Text>
        <Text size={5} bold>
          R$ 41,50
        </Text>
      </Inline>
      <Divider />
      <Route from={order?.from ?? ''} to={order?.to ?? ''} />
    </Stack>
  </Dialog>
)

export const Delivery = ({ onClose }: Props) => (
  <Dialog
    title="Detalhes da Entrega"
    phone="full"
    onClose={onClose}
    footer={
      <Button variant="main" size="xl" full icon="check" disabled>
        Confirmar Entrega
      </Button>
    }
  >
    <Stack>
      <Inline justify="between">
        <StatusBadge tone="progress" label="Em Andamento" />
        <Age level="calm" clock text="18 min" />
      </Inline>
      <Route from={order?.from ?? ''} to={order?.to ?? ''} />
      <LinkTiles
        items={[
          { icon: 'map', label: 'Mapa', href: 'geo:0,0' },
          { icon: 'phone', label: 'Ligar', href: 'tel:+55' },
          { icon: 'whatsapp', label: 'WhatsApp', href: 'https://wa.me/', external: true },
        ]}
      />
      <CodeInput label="Código da entrega" value="482" onChange={nothing} />
      <TextInput
        label="Quem recebeu o pedido"
        placeholder="Nome de quem recebeu"
        hint="Informe quem recebeu o pedido"
        value=""
        onChange={nothing}
      />
    </Stack>
  </Dialog>
)
