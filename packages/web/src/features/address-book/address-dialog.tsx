import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { Address } from '@ligeiro/contract/addresses-schemas'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { queryClient } from '#api/query-client.ts'
import { recipientRules } from '#features/recipient/recipient.ts'
import { RecipientInputs } from '#features/recipient/recipient-inputs.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { shownPhone } from '#lib/typed-phone.ts'
import { TextInput } from '#ui/field.tsx'
import { clientQuery } from './used-addresses.ts'

const textsOf = (address: Address | null) => ({
  label: address?.label ?? '',
  text: address?.text ?? '',
  note: address?.note ?? '',
  recipient_name: address?.recipient_name ?? '',
  recipient_phone: shownPhone(address?.recipient_phone ?? ''),
})

type Props = {
  /** Null: a new one. */
  address: Address | null
  /** Whose it becomes; '' for the user's own. */
  clientId: string
  onDone: () => void
}

export function AddressDialog({ address, clientId, onDone }: Props) {
  const before = textsOf(address)
  const { values, field } = useForm(() => before)
  const { recipient_phone, ...texts } = values
  const params = { id: address?.id ?? '' }
  const also = {
    fallback: 'Erro ao salvar o endereço. Tente novamente.',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['addresses'] })
      onDone()
    },
  }
  const hide = action(addressesApi.hide, {
    ...also,
    params,
    label: 'Esconder',
    look: 'bad',
    ask: 'Tem certeza que deseja esconder este endereço? Ele volta quando um pedido novo o usar.',
    done: 'Endereço escondido.',
  })
  const words = {
    ...also,
    label: 'Salvar',
    busyLabel: 'Salvando...',
    checks: ['text', ...recipientRules(before)] as const,
    done: 'Endereço salvo.',
  }
  const change = action(addressesApi.change, {
    ...words,
    params,
    body: { ...texts, ...(recipient_phone !== before.recipient_phone && { recipient_phone }) },
  })
  const add = action(addressesApi.add, { ...words, body: { ...values, ...clientQuery(clientId) } })
  return (
    <ActionDialog
      title={address ? 'Editar endereço' : 'Novo endereço'}
      phone="full"
      form={values}
      buttons={address ? [hide, change] : [add]}
      onClose={onDone}
    >
      <TextInput label="Nome do endereço" {...field('label')} limit={textLimits.label} placeholder="Casa da Neide" />
      <TextInput label="Endereço" {...field('text')} required limit={textLimits.address} />
      <TextInput
        label="Observação"
        {...field('note')}
        limit={textLimits.note}
        placeholder="Portão azul, campainha quebrada"
      />
      <RecipientInputs field={field} />
    </ActionDialog>
  )
}
