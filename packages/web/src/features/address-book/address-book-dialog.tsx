import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { Address } from '@ligeiro/contract/addresses-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#ui/button.tsx'
import { ShortList } from '#list/short-list.tsx'
import { useListSearch } from '#list/use-list-search.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressTitle } from './offers.ts'
import { clientQuery } from './used-addresses.ts'
import { reading } from '#api/reading.ts'

const limit = 20

const useAddresses = (clientId: string, q: string) =>
  useQuery({
    ...reading(['addresses'], addressesApi.list, {
      query: { q, limit: String(limit), ...clientQuery(clientId) },
    }),
    select: (addresses) => addresses.filter(({ source }) => source === 'book'),
    placeholderData: keepPreviousData,
  })

const detailOf = ({ uses, recipient_name, recipient_phone, note }: Address) =>
  [
    uses === 0 ? 'sem pedidos' : uses === 1 ? '1 pedido' : `${uses} pedidos`,
    recipient_name === null ? '' : `Recebe: ${recipient_name}`,
    recipient_phone === null ? '' : formatPhone(recipient_phone),
    note,
  ]
    .filter(Boolean)
    .join(' · ')

type Props = {
  /** Whose addresses; '' for the user's own. */
  clientId: string
  back: string
  onBack: () => void
  onClose: () => void
}

/** Endereços: what is remembered of a client's addresses, to rename, annotate or hide. */
export default function AddressBookDialog({ clientId, back, onBack, onClose }: Props) {
  const { search, input } = useListSearch()
  const [editing, edit] = useDialog<Address | null>((close, address) => (
    <AddressDialog {...{ address, clientId }} onDone={close} />
  ))
  const query = useAddresses(clientId, search)
  if (editing) return editing
  return (
    <ActionDialog title="Endereços" phone="full" tall onClose={onClose} back={{ label: back, onBack }}>
      <Paragraph tone="ink-2">
        Endereços de pedidos anteriores e os digitados aqui, sugeridos em pedidos novos. Mudar um endereço aqui não muda
        nenhum pedido.
      </Paragraph>
      <Button size="s" icon="plus" onClick={() => edit(null)}>
        Novo endereço
      </Button>
      <SearchInput label="Buscar endereço" {...input} />
      <ShortList
        label="Endereços"
        query={query}
        empty={
          search === ''
            ? 'Nenhum endereço ainda: eles vêm dos pedidos, ou de Novo endereço.'
            : 'Nenhum endereço encontrado.'
        }
        item={(address) => ({
          key: address.id ?? address.text,
          text: addressTitle(address),
          tone: 'calm',
          detail: detailOf(address),
          action: (
            <Button size="s" aria-label={`Editar ${addressTitle(address)}`} onClick={() => edit(address)}>
              Editar
            </Button>
          ),
        })}
      />
      {query.data?.length === limit && <Text tone="ink-3">Os {limit} mais usados. Busque para ver outros.</Text>}
    </ActionDialog>
  )
}
