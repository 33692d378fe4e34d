import { addressPlace } from '@ligeiro/contract/address-line'
import { latenessOf } from '@ligeiro/contract/late'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { useConfig } from '#api/config.ts'
import { tabPath } from '#features/money/tab-path.ts'
import { panelWords } from '#features/motoboys/readiness.ts'
import { timeInStatus } from '#features/orders/desk/late.ts'
import { foundOrders } from '#features/orders/list/address.ts'
import { statusTone } from '#features/orders/status-tone.ts'
import { clockTime, type DayRule } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { formatPhone, whatsappToPhone } from '#lib/phone.ts'
import { LinkButton } from '#ui/button.tsx'
import { DayLines } from '#ui/day-lines.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { EmptyPage } from '#ui/empty-page.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icons.tsx'
import { Buttons, Inline, Stack } from '#ui/layout.tsx'
import { TwoPanes } from '#ui/money-page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { StatusText } from '#ui/status.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { placeWords, settlementWords, todayWords } from './motoboy-columns.tsx'
import type { Row } from './today.ts'

type Props = { row: Row; now: number; open: (order: string) => void }

/** One motoboy's evening: what they carry and delivered today, in the order of time, how to reach them, and their money. */
export function EveningView({ row, now, open }: Props) {
  const { dayRule, city } = useConfig()
  const { carried, delivered, value, name } = { ...row, carried: row.open }
  const line = (order: Order) => ({ ...lineOf(order, now, dayRule, city), onOpen: () => open(order.id) })
  const days = [
    { key: 'open', title: 'Leva agora', end: String(carried.length), lines: carried.map(line) },
    { key: 'done', title: 'Entregues hoje', end: money(value), lines: delivered.map(line) },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <TwoPanes label={`Entregas de ${name}`} sideLabel="Quem é" side={<Person {...{ row, now }} rule={dayRule} />}>
      {days.length > 0 ? (
        <DayLines days={days} />
      ) : !row.isKnown ? (
        <SkeletonCards />
      ) : (
        <EmptyPage
          icon="motorcycle"
          title="Nenhuma entrega hoje"
          sentence="O que este motoboy levar hoje aparece aqui."
        />
      )}
    </TwoPanes>
  )
}

/** An order as a line: since when it is as it is, or when it was delivered, whose it is and where it goes. */
function lineOf(order: Order, now: number, rule: DayRule, city: string | null) {
  const { street, district } = addressPlace(order.delivery_address, city)
  return {
    key: order.id,
    time: clockTime(order.delivered_at ?? order.status_changed_at, rule.zone),
    title: order.description.split('\n', 1)[0]!,
    detail: [order.client.user.name, [street, district].filter(Boolean).join(', ')].join(' · '),
    since: order.delivered_at === null && <Since {...{ order, now, rule }} />,
    state: <StatusText tone={statusTone[order.status]} label={statusLabel(order.status, 'admin')} />,
    amount: order.price === null ? 'Sem valor' : money(order.price),
  }
}

/** For how long the order is as it is, or by how much it is late. */
function Since({ order, now, rule }: { order: Order; now: number; rule: DayRule }) {
  const words = timeInStatus(order, now, rule)
  if (latenessOf(order, now) !== 'late') return <Text tone="ink-3">{words.toLowerCase()}</Text>
  return (
    <Inline gap={1}>
      <Icon name="alert" look="text-late" />
      <Text bold tone="late">
        {words}
      </Text>
    </Inline>
  )
}

function Person({ row, now, rule }: { row: Row; now: number; rule: DayRule }) {
  const { motoboy, settlement } = row
  const { phone, name } = motoboy.user
  const [firstName = name] = name.split(' ', 1)
  return (
    <Stack gap={3}>
      {settlement && (
        <Heading level={2} size={4}>
          {settlementWords(row)}
        </Heading>
      )}
      <Facts
        items={[
          { label: 'Agora', value: panelWords(motoboy) },
          { label: 'Entregues hoje', value: todayWords(row) },
          ...(settlement === undefined
            ? []
            : [
                ...(settlement?.carried ? [{ label: 'Em mãos', value: money(settlement.carried) }] : []),
                ...(settlement ? [] : [{ label: 'Acerto', value: settlementWords(row) }]),
              ]),
        ]}
      />
      <Facts columns={1} items={[{ label: 'Onde', value: placeWords(row, now, rule) }]} />
      <Buttons even>
        {phone && (
          <>
            <LinkButton icon="phone" href={`tel:+55${phone}`} label={`Ligar para ${formatPhone(phone)}`}>
              Ligar
            </LinkButton>
            <LinkButton icon="whatsapp" external href={whatsappToPhone(phone, `Olá, ${firstName}.`)}>
              WhatsApp
            </LinkButton>
          </>
        )}
        {settlement !== undefined && (
          <LinkButton
            variant={settlement ? 'do' : 'secondary'}
            icon={deskIcons.money}
            href={`${tabPath('settlements')}&motoboy=${motoboy.id}`}
          >
            Acerto
          </LinkButton>
        )}
        <LinkButton icon={deskIcons.box} href={foundOrders(motoboy.user.name)}>
          Pedidos
        </LinkButton>
      </Buttons>
    </Stack>
  )
}
