import { useState } from 'react'
import { Age } from '../../ui/age.tsx'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Dialog, DialogForm, dialogForm, Flush } from '../../ui/dialog.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextInput } from '../../ui/field.tsx'
import { History } from '../../ui/history.tsx'
import { Columns, Divider, Inline, Stack } from '../../ui/layout.tsx'
import { LinkTiles } from '../../ui/link-tiles.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Person } from '../../ui/person.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { Route } from '../../ui/route.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { Text } from '../../ui/text.tsx'
import { couriers, examples } from './examples.ts'
import { Statement } from './feedback.tsx'
import { Section } from './section.tsx'

type Props = { onClose: () => void }
const nothing = () => undefined
const order = examples[0]
const brief = order && (
  <Flush pane>
    <Stack gap={2}>
      <Text bold as="p">
        {order.what}
      </Text>
      <Route from={order.from} to={order.to} />
    </Stack>
  </Flush>
)
const ways = (
  <>
    <LinkButton href="tel:+55" icon="phone" size="s" label="Ligar" />
    <LinkButton href="https://wa.me/" external icon="whatsapp" size="s" label="WhatsApp" />
    <IconButton label="Copiar" icon="copy" edge />
  </>
)

const Manage = ({ onClose }: Props) => (
  <Dialog
    title="Gerenciar Pedido"
    id="#3f9a1c72"
    phone="full"
    badge={
      <>
        <StatusBadge tone="progress" label="Em Andamento" />
        <Age level="late" text="72 min · atrasado" />
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
        <Button icon="swap">Trocar motoboy</Button>
        <Button icon="remove-person">Remover motoboy</Button>
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

function Price({ onClose, busy }: Props & { busy?: boolean }) {
  const [cents, setCents] = useState<number | null>(4600)
  return (
    <DialogForm
      title="Editar Valor"
      id="#b81e04d9"
      busy={busy}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <>
          <Button variant="bad" disabled={busy}>
            Remover valor
          </Button>
          <Inline grow justify="end">
            <Button onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <Button variant="main" type="submit" form={dialogForm} busy={busy} busyLabel="Salvando...">
              Salvar valor
            </Button>
          </Inline>
        </>
      }
    >
      {brief}
      <MoneyInput
        label="Valor"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill in this one field
        autoFocus
        cents={cents}
        onChange={setCents}
        hint="Agora: R$ 41,50, definido às 14:13. O cliente aprova o novo valor antes da entrega."
      />
      <ErrorBox message={busy ? 'Erro ao atribuir valor ao pedido' : null} />
    </DialogForm>
  )
}

function Assign({ onClose }: Props) {
  const [who, setWho] = useState('Ademir Luiz Schappo')
  return (
    <Dialog
      title="Atribuir Motoboy"
      id="#77c0ae15"
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="main">Atribuir Motoboy</Button>
        </Inline>
      }
    >
      <Stack>
        {brief}
        <SearchInput label="Buscar motoboy" value="" onChange={nothing} />
        <RadioList
          label="Motoboy"
          value={who}
          onChange={setWho}
          options={couriers.map(({ name, place, open, seen }) => ({
            value: name,
            title: name,
            subtitle: place || 'Sem localização',
            right: place ? open : 'Indisponível',
            rightBelow: seen,
            quiet: !place,
          }))}
        />
      </Stack>
    </Dialog>
  )
}

const Approve = ({ onClose }: Props) => (
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

const Delivery = ({ onClose }: Props) => (
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
      <Route from={order?.from ?? ''} to={order?.to ?? ''} loud />
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

const Extract = ({ onClose }: Props) => (
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
