import { useState } from 'react'
import { Age } from '../src/ui/age.tsx'
import { Banner } from '../src/ui/banner.tsx'
import { Button } from '../src/ui/button.tsx'
import { Card, CardLine, Note } from '../src/ui/card.tsx'
import { CodeRow } from '../src/ui/code-row.tsx'
import { Counter, Counters } from '../src/ui/counters.tsx'
import { ErrorBox } from '../src/ui/error-box.tsx'
import { Icon } from '../src/ui/icons.tsx'
import { Inline } from '../src/ui/layout.tsx'
import { LiveIndicator } from '../src/ui/live-indicator.tsx'
import { MultiSelect } from '../src/ui/multi-select.tsx'
import { Filters, PhoneFrame } from '../src/ui/phone.tsx'
import { Dock, PhoneHeader, SectionTitle, StatusBar } from '../src/ui/phone-sections.tsx'
import { Route } from '../src/ui/route.tsx'
import { Select } from '../src/ui/select.tsx'
import { SkeletonCards } from '../src/ui/skeleton.tsx'
import { StatusBadge } from '../src/ui/status.tsx'
import { Text } from '../src/ui/text.tsx'
import { UndoBar } from '../src/ui/undo-bar.tsx'
import UndoCountdown from '../src/ui/undo-countdown.tsx'
import { examples, statuses } from './examples.ts'

const nothing = () => undefined
const copied = () => Promise.resolve(true)

function Example({ at, footer, now }: { at: number; footer?: React.ReactNode; now?: boolean }) {
  const order = examples[at]
  if (!order) return null
  return (
    <Card
      label={`Pedido #${order.id}`}
      now={now}
      onOpen={nothing}
      head={<StatusBadge tone={order.tone} label={order.label} />}
      headEnd={<Age level={order.level} clock text={order.age} />}
      footer={footer}
    >
      <Route from={order.from} to={order.to} />
      <CardLine end={<Text tone="ink-3">#{order.id}</Text>}>
        <Text bold>{order.what}</Text>
      </CardLine>
      <CardLine end={<Text bold>{(order.price ?? '').replace(',', '.')}</Text>}>
        <Text tone="ink-2">{order.who}</Text>
      </CardLine>
    </Card>
  )
}

/** The motoboy's list, with a card in each state. */
export function Phone() {
  const [range, setRange] = useState('today')
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <PhoneFrame
      header={
        <PhoneHeader
          title="Minhas Entregas"
          greeting="Olá, Jéssica"
          onAccount={nothing}
          end={<LiveIndicator status="live" label="Ao vivo" />}
        />
      }
      dock={
        <Dock>
          <Button icon="map" size="xl">
            Mapa
          </Button>
          <Button variant="main" size="xl" full icon="check">
            Confirmar Entrega
          </Button>
        </Dock>
      }
    >
      <StatusBar
        end={
          <Button variant="quiet-do" size="s" icon="sound">
            Ativar som
          </Button>
        }
      >
        <Text tone="ok">
          <Inline>
            <Icon name="pin" />
            Localização ativa
          </Inline>
        </Text>
      </StatusBar>
      <Counters phone>
        <Counter label="Total" value={9} pressed onClick={nothing} />
        <Counter label="Pendentes" value={2} onClick={nothing} />
        <Counter label="Em Rota" value={1} onClick={nothing} />
        <Counter label="Entregues" value={0} onClick={nothing} />
      </Counters>
      <Filters>
        <Select
          label="Data"
          hideLabel
          value={range}
          onChange={setRange}
          options={[
            { value: 'today', label: 'Hoje' },
            { value: 'all', label: 'Todos' },
          ]}
        />
        <MultiSelect
          label="Status"
          text="Status"
          options={statuses.map(({ tone, label }) => ({ value: tone, label, tone, count: 2 }))}
          value={chosen}
          onChange={setChosen}
        />
      </Filters>
      <SectionTitle end="5 de 14">Pedidos Recentes</SectionTitle>
      <Example at={4} now footer={<CodeRow label="Código" hint="diga a quem recebe" code="482913" onCopy={copied} />} />
      <Example
        at={1}
        footer={
          <>
            <Button variant="do" full icon="motorcycle">
              Iniciar Entrega
            </Button>
            <CodeRow label="Código" hint="diga a quem recebe" code="107556" onCopy={copied} />
          </>
        }
      />
      <Example
        at={3}
        footer={
          <UndoBar onUndo={nothing}>
            <UndoCountdown left={() => 4000} />
          </UndoBar>
        }
      />
      <Example at={6} footer={<Note icon="unsynced">Entregue 14:02, sincronizado 14:19 (sem sinal)</Note>} />
      <Example
        at={2}
        footer={
          <>
            <ErrorBox message="Erro ao iniciar entrega" detail="O pedido foi cancelado às 14:25." />
            <Button full>Entendi</Button>
          </>
        }
      />
      <StatusBar end="1 na fila">
        <LiveIndicator status="down" label="Sem conexão desde 14:02" />
      </StatusBar>
      <Banner
        message="Permissão de localização negada"
        detail="Habilite a localização para melhor experiência"
        action={<Button icon="retry">Tentar novamente</Button>}
      />
      <SkeletonCards count={1} />
    </PhoneFrame>
  )
}
