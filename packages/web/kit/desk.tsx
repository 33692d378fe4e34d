import { useState } from 'react'
import { Age } from '../src/ui/age.tsx'
import { Button, IconButton } from '../src/ui/button.tsx'
import { Checkbox } from '../src/ui/checkbox.tsx'
import { Counter, Counters } from '../src/ui/counters.tsx'
import { MotoboyItem } from '../src/ui/motoboy-item.tsx'
import { DeskFrame, DeskList, FooterHints, KeyHint, SidePanel, Toolbar, TopBar } from '../src/ui/desk.tsx'
import { LiveIndicator } from '../src/ui/live-indicator.tsx'
import { Marked } from '../src/ui/marked.tsx'
import { Menu } from '../src/ui/menu.tsx'
import { MultiSelect } from '../src/ui/multi-select.tsx'
import { OrderRow } from '../src/ui/order-row.tsx'
import { RowFailed, RowHeld } from '../src/ui/row-held.tsx'
import { GroupHeading, HeaderCells, RowButton, RowNote } from '../src/ui/row-parts.tsx'
import { SearchInput } from '../src/ui/search-input.tsx'
import { Segmented } from '../src/ui/segmented.tsx'
import { StatusText } from '../src/ui/status.tsx'
import { motoboys, examples, statuses } from './examples.ts'

type Example = (typeof examples)[number]
const headerLabels = ['Status, tempo nele', 'Pedido e cliente', 'Retirada e entrega', 'Valor', 'Motoboy']
const nothing = () => undefined

/** The examples end with the bairro. */
function placeOf(whole: string) {
  const parts = whole.split(', ')
  return { whole, district: parts.at(-1) ?? '', rest: parts.slice(0, -1).join(', ') }
}

export function Row({ order, selected, check }: { order: Example; selected?: boolean; check?: boolean }) {
  const done = ['delivered', 'cancelled', 'rejected'].includes(order.tone)
  return (
    <OrderRow
      label={`${order.label}: ${order.what}`}
      level={order.level}
      done={done}
      selected={selected}
      onOpen={nothing}
      check={check !== undefined && <Checkbox label="Escolher" hideLabel checked={check} onChange={nothing} />}
      status={<StatusText tone={order.tone} label={order.label} />}
      age={<Age level={order.level} text={order.age} />}
      what={order.what}
      when={order.when}
      who={order.who}
      phone={order.phone}
      from={placeOf(order.from)}
      to={placeOf(order.to)}
      price={
        order.price ? <Price order={order} price={order.price} done={done} /> : <RowButton>Definir valor</RowButton>
      }
      motoboy={<Motoboy order={order} />}
    />
  )
}

function Price({ order, price, done }: { order: Example; price: string; done: boolean }) {
  if (order.tone === 'awaiting')
    return (
      <RowHeld right left={() => 4000} tabIndex={undefined} onUndo={nothing}>
        {price}
      </RowHeld>
    )
  if (order.tone === 'rejected')
    return (
      <RowFailed right tabIndex={undefined} onOpen={nothing}>
        {price}
      </RowFailed>
    )
  return (
    <RowButton look="price" done={done} strike={order.tone === 'cancelled'}>
      {price}
    </RowButton>
  )
}

function Motoboy({ order }: { order: Example }) {
  if (order.motoboy) return <RowNote icon="motorcycle">{order.motoboy}</RowNote>
  if (order.tone === 'awaiting')
    return (
      <RowNote icon="hourglass" quiet>
        Aguardando cliente
      </RowNote>
    )
  if (order.tone === 'cancelled')
    return (
      <RowNote icon="circle-x" quiet>
        Pedido cancelado
      </RowNote>
    )
  if (order.tone === 'rejected') return <RowNote quiet>Sem motoboy</RowNote>
  return <RowButton icon="motorcycle">Atribuir Motoboy</RowButton>
}

/** The whole order page of the admin. */
export function Desk() {
  const [range, setRange] = useState('today')
  const [chosen, setChosen] = useState<string[]>([])
  const [search, setSearch] = useState('')
  return (
    <DeskFrame
      top={
        <TopBar
          appName="Ligeiro"
          title="Painel Admin"
          actions={
            <>
              <Button variant="main" size="s" icon="plus" kbd="N">
                Novo Pedido
              </Button>
              <Button size="s" icon="add-person">
                Novo Cliente
              </Button>
              <Button size="s" icon="motorcycle">
                Novo Motoboy
              </Button>
              <Button size="s" icon="statement">
                Extrato
              </Button>
            </>
          }
          end={
            <>
              <LiveIndicator status="live" label="Ao vivo" />
              <Marked on>
                <IconButton label="Ativar som" icon="sound" />
              </Marked>
              <Menu
                label="Marina Schmitz"
                text="Olá, Marina"
                items={[
                  { label: 'Minha conta', icon: 'person', onSelect: nothing },
                  { label: 'Sair', icon: 'sign-out', onSelect: nothing },
                ]}
              />
            </>
          }
        />
      }
      counters={
        <Counters>
          <Counter
            icon="box"
            label="Total"
            value={47}
            alert={{ level: 'late', text: '2 atrasados' }}
            pressed
            onClick={nothing}
          />
          <Counter
            tone="pending"
            label="Pendentes"
            value={5}
            alert={{ level: 'late', text: '1 atrasado' }}
            onClick={nothing}
          />
          <Counter
            tone="awaiting"
            label="Aguardando"
            value={4}
            alert={{ level: 'warn', text: '1 em alerta' }}
            onClick={nothing}
          />
          <Counter tone="rejected" label="Rejeitados" value={0} onClick={nothing} />
          <Counter
            tone="progress"
            label="Em Andamento"
            value={9}
            alert={{ level: 'late', text: '1 atrasado' }}
            onClick={nothing}
          />
          <Counter tone="delivered" label="Entregues" value={1240} onClick={nothing} />
          <Counter tone="cancelled" label="Cancelados" value={3} onClick={nothing} />
        </Counters>
      }
      toolbar={
        <Toolbar end="47 pedidos">
          <SearchInput
            label="Buscar pedido"
            placeholder="Buscar pedido, cliente, endereço"
            value={search}
            onChange={setSearch}
            kbd="/"
          />
          <Segmented
            label="Data"
            value={range}
            onChange={setRange}
            options={[
              { value: 'today', label: 'Hoje' },
              { value: 'week', label: 'Semana' },
              { value: 'month', label: 'Mês' },
              { value: 'all', label: 'Todos' },
            ]}
          />
          <MultiSelect
            label="Status"
            text={chosen.length === 0 ? 'Todos os status' : `${chosen.length} status`}
            options={statuses.map(({ tone, label }, index) => ({ value: tone, label, tone, count: index * 3 }))}
            value={chosen}
            onChange={setChosen}
          />
        </Toolbar>
      }
      headers={<HeaderCells labels={headerLabels} />}
      list={
        <DeskList label="Pedidos" hasRows>
          <GroupHeading name="Atrasados" count={2} end="o primeiro passou 12 min do prazo" />
          {[...examples, ...examples].map((order, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the examples never change their order
            <Row key={index} order={order} selected={index === 3} check={index === 4 ? true : undefined} />
          ))}
        </DeskList>
      }
      footer={
        <FooterHints end="Atualizado às 14:32">
          <KeyHint keys={['↑', '↓']}>navegar</KeyHint>
          <KeyHint keys={['Enter']}>gerenciar</KeyHint>
          <KeyHint keys={['V']}>valor</KeyHint>
          <KeyHint keys={['M']}>motoboy</KeyHint>
          <KeyHint keys={['?']}>atalhos</KeyHint>
        </FooterHints>
      }
      side={
        <SidePanel title="Motoboys" detail="5 de 6 disponíveis, 7 abertas">
          <Motoboys />
        </SidePanel>
      }
    />
  )
}

export const Motoboys = ({ compact }: { compact?: boolean }) =>
  motoboys.map(({ name, open, seen, phone, email, place }) => (
    <MotoboyItem
      key={name}
      unfolded={!compact}
      place={place.split(',')[1]}
      name={name}
      available={place !== ''}
      availability={place === '' ? 'Indisponível' : 'Disponível'}
      open={open}
      busy={/^[1-9]/.test(open)}
      seen={seen}
      lines={[
        { icon: 'phone', text: phone },
        { text: email },
        ...(place === '' ? [] : [{ icon: 'pin' as const, text: place }]),
      ]}
    />
  ))
