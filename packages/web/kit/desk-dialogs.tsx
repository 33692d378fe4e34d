import { Age } from '../src/ui/age.tsx'
import { Button, IconButton, LinkButton } from '../src/ui/button.tsx'
import { Dialog, Flush } from '../src/ui/dialog.tsx'
import { Facts } from '../src/ui/facts.tsx'
import { TextInput } from '../src/ui/field.tsx'
import { History } from '../src/ui/history.tsx'
import { Columns, Divider, Inline, Stack } from '../src/ui/layout.tsx'
import { Menu } from '../src/ui/menu.tsx'
import { Person } from '../src/ui/person.tsx'
import { Route } from '../src/ui/route.tsx'
import { StatusBadge } from '../src/ui/status.tsx'
import { Text } from '../src/ui/text.tsx'
import { examples } from './examples.ts'
import { Statement } from './feedback.tsx'

type Props = { onClose: () => void }
const nothing = () => undefined
const order = examples[0]
const ways = (
  <>
    <LinkButton href="tel:+55" icon="phone" size="s" label="Ligar" />
    <LinkButton href="https://wa.me/" external icon="whatsapp" size="s" label="WhatsApp" />
    <IconButton label="Copiar" icon="copy" edge />
  </>
)

export const Manage = ({ onClose }: Props) => (
  <Dialog
    title="Gerenciar Pedido"
    id="#3f9a1c72"
    phone="full"
    badge={
      <>
        <StatusBadge tone="progress" label="Em Andamento" />
        <Age level="late" text="passou 12 min" />
      </>
    }
    menu={
      <Menu
        label="Mais ações"
        items={[
          { label: 'Editar pedido', icon: 'edit', onSelect: nothing },
          { label: 'Imprimir', icon: 'print', disabled: true, onSelect: nothing },
          { label: 'Excluir pedido', icon: 'delete', bad: true, onSelect: nothing },
        ]}
      />
    }
    onClose={onClose}
    aside={
      <History
        title="Histórico"
        items={[
          'Entrega iniciada',
          'Motoboy atribuído',
          'Valor aprovado pelo cliente',
          'Valor definido: R$ 62,00',
          'Pedido criado',
        ].map((title, index) => ({ key: title, time: `13:${20 - index}`, title, detail: 'Marina Schmitz, admin' }))}
      />
    }
    footer={
      <>
        <Button icon="money">Editar valor</Button>
        <Button icon="swap">Trocar Motoboy</Button>
        <Button icon="remove-person">Remover Motoboy</Button>
        <Button variant="bad" icon="circle-x">
          Cancelar pedido
        </Button>
        <Inline grow justify="end">
          <Button variant="main" icon="check-twice">
            Marcar como entregue
          </Button>
        </Inline>
      </>
    }
  >
    <Stack>
      <Inline align="start" justify="between" gap={4}>
        <Text size={4} bold as="p">
          {order?.what}
        </Text>
        <Text size={4} bold>
          R$&nbsp;62,00
        </Text>
      </Inline>
      <Route from={order?.from ?? ''} to={order?.to ?? ''} />
      <Facts
        items={[
          { label: 'Criado em', value: '21/11/2026 12:44' },
          { label: 'Entregue em', value: 'Ainda não entregue' },
        ]}
      />
      <Divider />
      <Columns>
        <Person
          part="Cliente"
          name="Zilda Petry"
          lines={['(48) 99981-4402', 'pedidos@donazilda.com.br']}
          links={ways}
        />
        <Person
          part="Motoboy"
          name="Wellington dos Santos"
          lines={['(48) 99654-7731', 'wellington.santos@ligeiro.com.br']}
          links={ways}
        />
      </Columns>
    </Stack>
  </Dialog>
)

export const Extract = ({ onClose }: Props) => (
  <Dialog
    title="Gerar Extrato de Pedidos"
    phone="full"
    onClose={onClose}
    lead={
      <Stack>
        <TextInput label="Data inicial" type="date" value="2026-11-09" onChange={nothing} />
        <TextInput label="Data final" type="date" value="2026-11-21" onChange={nothing} />
        <Button variant="quiet" icon="close">
          Limpar filtros
        </Button>
      </Stack>
    }
    footer={
      <Inline grow justify="end">
        <Button variant="quiet" icon="print">
          Imprimir
        </Button>
        <Button variant="main" icon="download">
          Baixar CSV
        </Button>
      </Inline>
    }
  >
    <Flush>
      <Statement />
    </Flush>
  </Dialog>
)
