import { deskApi } from '@ligeiro/contract/desk-api'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { counted } from '#lib/counted.ts'
import { Inset } from '#ui/layout.tsx'
import { mapButton, mapSize, PlaceMap } from '#ui/place-map.tsx'
import { Paragraph } from '#ui/text.tsx'
import { mapLayout } from './map-layout.ts'
import { reading } from '#api/reading.ts'

/** As many buttons have room beside each other. */
const maxPlaces = 12
const refetchMs = 60_000

/** Of another city 'Centro (Biguaçu)'; the search finds words. */
const wordsOf = (bairro: string) => bairro.replace(/[()]/g, '')

type Props = { searched: string; onSearch: (text: string) => void }

/** The bairros with open orders or motoboys on duty, where they are; a press searches for one, another ends the search. */
export default memo(function BairroMap({ searched, onSearch }: Props) {
  const query = useQuery({ ...reading(['bairro-map'], deskApi.map), refetchInterval: refetchMs })
  if (!query.data)
    return (
      <Inset>
        <LoadState query={query} />
      </Inset>
    )
  const busy = query.data.filter(({ orders, motoboys }) => orders > 0 || motoboys.length > 0).slice(0, maxPlaces)
  if (query.data.length < 2 || busy.length === 0)
    return (
      <Inset>
        <Paragraph tone="ink-2">
          {query.data.length < 2
            ? 'O mapa começa quando os motoboys tiverem informado o lugar em dois bairros.'
            : 'Nenhum pedido aberto e nenhum motoboy nos bairros conhecidos.'}
        </Paragraph>
      </Inset>
    )
  const spots = mapLayout(busy, mapSize, mapButton)
  return (
    <PlaceMap
      onChoose={(name) => onSearch(searched === wordsOf(name) ? '' : wordsOf(name))}
      places={busy.map(({ bairro, orders, motoboys }, n) => ({
        name: bairro,
        label: [counted(orders, 'pedido aberto', 'pedidos abertos'), ...motoboys.map(({ name }) => name)].join(', '),
        count: orders,
        dots: motoboys.map(({ id }) => id),
        chosen: searched === wordsOf(bairro),
        ...(spots[n] ?? { x: 0, y: 0 }),
      }))}
    />
  )
})
