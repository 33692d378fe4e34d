import { feeOnAccount } from '@ligeiro/contract/fee-on-account'
import type { FormOf } from '#action/use-form.ts'
import { useUser } from '#features/auth/session.ts'
import { KeyLink } from '#features/pix/key-link.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useProblemOf } from '#ui/form-problem.ts'
import { Stack } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import type { CollectForm } from './collect-form.ts'

const methods = [
  { value: '', label: 'Nada a cobrar' },
  { value: 'cash', label: 'Dinheiro' },
  { value: 'card', label: 'Maquininha' },
  { value: 'pix', label: 'Pix' },
] as const
const payees = [
  { value: 'firm', label: 'Da empresa' },
  { value: 'client', label: 'Da loja' },
] as const
const changeSources = [
  { value: 'motoboy', label: 'O motoboy, do próprio bolso' },
  { value: 'client', label: 'A loja, na saída' },
  { value: 'firm', label: 'A empresa, na saída' },
] as const
const ofClients = changeSources.filter(({ value }) => value !== 'firm')

/** What the motoboy asks for at the door. */
export function CollectInputs({ form: { values, field, put } }: { form: FormOf<CollectForm> }) {
  const isAdmin = useUser()?.role === 'admin'
  const problem = useProblemOf(undefined)?.text
  const { method, payee, change_for } = values
  return (
    <Stack>
      <Select label="Como quem recebe paga" {...field('method')} options={methods} />
      {method !== '' && <MoneyInput low label="Valor dos produtos" {...field('goods')} name="collect.goods" />}
      {(method === 'card' || method === 'pix') && (
        <Select label={method === 'card' ? 'Maquininha' : 'Chave Pix'} {...field('payee')} options={payees} />
      )}
      <KeyLink problem={problem} />
      {method !== '' && method !== 'cash' && payee === 'client' ? (
        <Paragraph tone="ink-3">{feeOnAccount}</Paragraph>
      ) : (
        method !== '' && (
          <Checkbox label="Cobrar também a taxa de entrega" checked={values.fee} onChange={(fee) => put({ fee })} />
        )
      )}
      {method === 'cash' && (
        <MoneyInput
          low
          label="Troco para"
          {...field('change_for')}
          name="collect.change_for"
          hint="Vazio: não precisa de troco."
        />
      )}
      {method === 'cash' && change_for !== null && (
        <Select
          label="Quem dá o troco"
          {...field('change_from')}
          options={isAdmin || values.change_from === 'firm' ? changeSources : ofClients}
        />
      )}
    </Stack>
  )
}
