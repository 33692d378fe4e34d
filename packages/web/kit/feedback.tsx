import { Banner, BannerLine } from '../src/ui/banner.tsx'
import { BarChart } from '../src/ui/bar-chart.tsx'
import { Button } from '../src/ui/button.tsx'
import { DataTable } from '../src/ui/data-table.tsx'
import { Empty } from '../src/ui/empty.tsx'
import { ErrorBox } from '../src/ui/error-box.tsx'
import { Facts } from '../src/ui/facts.tsx'
import { Figures } from '../src/ui/figures.tsx'
import { Columns, Inline, Stack } from '../src/ui/layout.tsx'
import { Notice } from '../src/ui/notice.tsx'
import { ProgressBar } from '../src/ui/progress-bar.tsx'
import { SelectionBar } from '../src/ui/selection-bar.tsx'
import { SkeletonCards } from '../src/ui/skeleton.tsx'
import { SkeletonRows } from '../src/ui/skeleton-rows.tsx'
import { AccountStatusText } from '../src/ui/account-status.tsx'
import { StatusText } from '../src/ui/status.tsx'
import { Text } from '../src/ui/text.tsx'
import { toast } from '../src/ui/toast-store.ts'
import { Motoboys, Row } from './desk.tsx'
import { examples } from './examples.ts'
import { Section } from './section.tsx'

const toasts = () => {
  toast.success('Motoboy atribuído com sucesso!')
  toast.error('Erro ao cancelar pedido. Tente novamente.')
  toast.warning('Cliente rejeitou um pedido', 'Pneu aro 14 e câmara')
  toast.info('Novo pedido criado!', 'Laboratório Santa Helena')
}
const days = [13, 12, 17, 7, 4, 14, 14, 18, 15, 20, 10, 3, 17]

export const Feedback = () => (
  <Section title="Avisos, vazios, esperas">
    <Inline wrap>
      <Button onClick={toasts}>Mostrar avisos</Button>
      <ProgressBar label="3.200 de 12.300 carregados" value={3200} max={12300} />
    </Inline>
    <Banner
      message="Você vê os pedidos como estavam às 14:02. Nada do que digitar se perde."
      action={
        <Button size="s" icon="retry">
          Tentar agora
        </Button>
      }
    />
    <BannerLine
      message="E-mails não são enviados: passe você mesmo os links de senha."
      detail="Em Usuários, abra a pessoa e escolha “Link para criar senha” em Mais ações."
      action={<Button size="s">Entendi</Button>}
    />
    <ErrorBox
      message="Erro ao carregar dados. Tente novamente."
      detail="A lista abaixo é de 14:29, há 3 min."
      action={
        <Button size="s" icon="retry">
          Tentar novamente
        </Button>
      }
    />
    <ErrorBox message="Erro ao atribuir motoboy. Tente novamente." />
    <Inline>
      <AccountStatusText on label="Disponível, 2 abertas" />
      <AccountStatusText on={false} label="Desativado" />
    </Inline>
    <Notice message="O pedido mudou enquanto você olhava" detail="Agora está Em Andamento." />
    <Columns>
      <Empty
        icon="box"
        title="Nenhum pedido ainda"
        sentence="Crie o primeiro pedido ou cadastre um cliente para que ele mesmo peça."
        action={
          <Button variant="main" icon="plus">
            Criar Primeiro Pedido
          </Button>
        }
      />
      <Empty
        icon="filter"
        title="Nenhum pedido encontrado com os filtros aplicados."
        sentence="Há 47 pedidos sem estes filtros."
        action={<Button icon="close">Limpar Filtros</Button>}
      />
    </Columns>
    <Stack gap={0}>
      <SelectionBar text="2 pedidos escolhidos" onClear={toasts}>
        <Button size="s" icon="motorcycle">
          Atribuir Motoboy
        </Button>
      </SelectionBar>
      {examples.map((order, index) => (
        <Row key={order.id} order={order} selected={index === 2} check={index < 2} />
      ))}
      <SkeletonRows count={3} />
    </Stack>
    <Columns>
      <Stack gap={0}>
        <Motoboys compact />
      </Stack>
      <SkeletonCards count={2} />
    </Columns>
    <Facts
      items={[
        { label: 'Criado em', value: '21/11/2026 12:44' },
        { label: 'Entregue em', value: <Text tone="ink-3">Ainda não entregue</Text> },
      ]}
    />
    <Statement />
  </Section>
)

export const Statement = () => (
  <Stack gap={0}>
    <Figures
      items={[
        { label: 'Pedidos', value: '142' },
        { label: 'Valor total', value: 'R$ 4.386,50' },
        { label: 'Entregues', value: '119' },
        { label: 'Cancelados', value: '10' },
      ]}
    />
    <BarChart
      title="Pedidos por dia"
      names={{ value: 'Pedidos', above: 'Cancelados', top: 'Maior dia' }}
      bars={days.map((value, index) => ({ key: `${index + 9}/11`, label: String(index + 9), value, above: index % 3 }))}
    />
    <DataTable
      label="Pedidos do extrato"
      rows={examples}
      rowKey={(order) => order.id}
      columns={[
        { key: 'when', head: 'Data', render: () => '21/11 13:47', width: '17%' },
        { key: 'who', head: 'Cliente', render: (order) => order.who },
        {
          key: 'status',
          head: 'Status',
          render: (order) => <StatusText tone={order.tone} label={order.label} />,
          width: '26%',
        },
        { key: 'motoboy', head: 'Motoboy', render: (order) => order.motoboy ?? '–' },
        { key: 'price', head: 'Valor (R$)', render: (order) => order.price ?? '–', end: true, width: '14%' },
      ]}
      more="+ 132 pedidos adicionais"
    />
  </Stack>
)
