import type { Order } from '@ligeiro/contract/order'
import { whyNoCode } from '@ligeiro/contract/why-not'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { useNow } from '#lib/clock.ts'
import { shortAddress } from '#lib/short-address.ts'
import { CardLine } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Columns, Divider, Inline, Stack } from '#ui/layout.tsx'
import { Route } from '#ui/route.tsx'
import { TextButton } from '#ui/short-row.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { useEtaFact } from '../eta/eta-fact.ts'
import { deliveredWords, receivedFact } from '../delivered-words.ts'
import { collectFacts } from '#features/collect/collect-facts.ts'
import { hasRecipient } from '#features/recipient/recipient.ts'
import { RecipientCode } from '../share/recipient-code.tsx'
import { useTripPlaces, type TripPlace } from '../trips/trip-places.ts'
import { AddressActions } from './address-actions.tsx'
import { Contact } from './contact.tsx'
import { approvedWords } from '../desk/link-words.ts'

/** The maximum length of a first line that is shown as a heading, in characters. */
const maxHeadingLength = 120

export function OrderFacts({ order, onTrip }: { order: Order; onTrip: (id: string) => void }) {
  const { timeZone, city } = useConfig()
  const wide = useWide()
  const shown = (address: string) => (wide ? address : shortAddress(address, city))
  const { client, motoboy } = order
  const eta = useEtaFact(order, useNow(), 'admin')
  const approved = approvedWords(order, timeZone)
  const trip = useTripPlaces().get(order.id)
  // The first line of a description names the goods, the others are instructions.
  const [what = '', ...rest] = order.description.split('\n')
  const short = what.length <= maxHeadingLength
  return (
    <Stack>
      <Stack gap={1}>
        {short ? (
          <CardLine end={<Price price={order.price} />}>
            <Text size={3} bold>
              {what}
            </Text>
          </CardLine>
        ) : (
          <>
            <Price price={order.price} />
            <Text>{what}</Text>
          </>
        )}
        {rest.length > 0 && (
          <Text tone="ink-2" lines>
            {rest.join('\n')}
          </Text>
        )}
      </Stack>
      <Route
        from={shown(order.pickup_address)}
        to={shown(order.delivery_address)}
        fromWays={<AddressActions part="retirada" address={order.pickup_address} />}
        toWays={<AddressActions part="entrega" address={order.delivery_address} />}
      />
      <Facts
        items={[
          { label: 'Criado em', value: dateTime(order.created_at, timeZone) },
          ...(approved ? [{ label: 'Aprovado', value: approved }] : []),
          ...(order.ordered_by_link ? [{ label: 'Origem', value: 'Pedido pelo link da loja' }] : []),
          ...(order.imported ? [{ label: 'Origem', value: 'Importado da planilha' }] : []),
          ...(order.proof_required ? [{ label: 'Para entregar', value: 'Só com código ou QR' }] : []),
          ...eta,
          ...(trip ? [{ label: 'Lote', value: <TripValue {...trip} onTrip={onTrip} /> }] : []),
          { label: 'Entregue em', value: deliveredWords(order, timeZone) },
          ...receivedFact(order, timeZone),
          ...collectFacts(order),
          ...(order.corrected_at ? [{ label: 'Corrigido em', value: dateTime(order.corrected_at, timeZone) }] : []),
        ]}
      />
      <Divider />
      <Columns>
        <Contact part="Cliente" {...client.user} greeting={`Olá, sobre o seu pedido "${order.description}".`} />
        {motoboy ? (
          <Contact part="Motoboy" {...motoboy.user} greeting={`Olá, sobre a entrega "${order.description}".`} />
        ) : (
          <Facts columns={1} items={[{ label: 'Motoboy', value: 'Sem motoboy' }]} />
        )}
        {hasRecipient(order) && (
          <Contact
            part="Quem recebe"
            name={order.recipient_name ?? 'Sem nome'}
            phone={order.recipient_phone ?? null}
            greeting="Olá, sobre a sua entrega."
          />
        )}
      </Columns>
      {whyNoCode(order.status) === null && (
        <>
          <Divider />
          <RecipientCode order={order} />
        </>
      )}
    </Stack>
  )
}

const TripValue = ({ words, tripId, onTrip }: TripPlace & { onTrip: (id: string) => void }) => (
  <Inline wrap>
    {words}
    <TextButton onClick={() => onTrip(tripId)}>Abrir lote</TextButton>
  </Inline>
)

const Price = ({ price }: { price: number | null }) => (
  <Text size={price === null ? 3 : 4} bold={price !== null} tone={price === null ? 'ink-3' : 'ink'}>
    {price === null ? 'Sem valor' : money(price)}
  </Text>
)
