import { cnpjText } from '@ligeiro/contract/cnpj'
import { firmApi, states } from '@ligeiro/contract/firm-api'
import type { Firm } from '@ligeiro/contract/firm-schemas'
import { action } from '#action/action.ts'
import { FormEnd } from '#action/form-end.tsx'
import { ActionForm, useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { formatPhone } from '#lib/phone.ts'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { PhoneInput } from '../phone/phone-input.tsx'
import { firmSaved, fixedHint, refetchFirm } from './firm.ts'

const noState = ''
const stateOptions = [{ value: noState, label: 'Escolha' }, ...states.map((value) => ({ value, label: value }))]
const signups = [
  { value: 'open' as const, label: 'Aberto: qualquer pessoa cria a conta' },
  { value: 'closed' as const, label: 'Fechado: só administradores criam contas' },
]

const formOf = ({ value }: Firm) => ({
  name: value.name,
  city: value.city ?? '',
  state: value.state ?? noState,
  whatsapp: formatPhone((value.whatsapp ?? '').replace(/^55(?=\d{10})/, '')),
  cnpj: value.cnpj === null ? '' : cnpjText(value.cnpj),
  signup: value.signup,
})

/** Name, city, WhatsApp number, CNPJ and sign-up. What the environment sets is shown and cannot be changed. */
export function FirmPart({ firm }: { firm: Firm }) {
  const { values, field, put } = useForm(() => formOf(firm))
  const actions = useActions()
  const { state, ...texts } = values
  const text = (name: 'name' | 'city' | 'whatsapp', hint: string) => ({
    ...field(name),
    hint: fixedHint(firm, name) ?? hint,
    readOnly: firm.fixed.includes(name),
  })
  const given = { ...texts, state: state === noState ? null : state }
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !(firm.fixed as string[]).includes(name)))
  const save = action(firmApi.change, {
    body,
    version: firm.version,
    checks: [[() => values.name.trim() === '', 'Nome da empresa é obrigatório', 'name']],
    label: 'Salvar empresa',
    busyLabel: 'Salvando...',
    look: 'main',
    done: 'Dados da empresa salvos!',
    fallback: 'Erro ao salvar. Tente novamente.',
    onDone: (saved) => {
      firmSaved(saved)
      put(formOf(saved))
    },
    onFail: refetchFirm,
  })
  return (
    <ActionForm actions={actions} action={save} values={values}>
      <Columns>
        <TextInput
          label="Nome da empresa"
          {...text('name', 'Aparece nas telas, nos e-mails, nos links e no papel.')}
          required
        />
        <TextInput label="CNPJ" {...field('cnpj')} placeholder="00.000.000/0000-00" hint="Sai nos papéis impressos." />
        <TextInput label="Cidade" {...text('city', 'Para achar os endereços no mapa.')} />
        <Select label="Estado" {...field('state')} options={stateOptions} />
        <PhoneInput label="WhatsApp da central" {...text('whatsapp', 'Para onde clientes e motoboys pedem ajuda.')} />
        {firm.fixed.includes('signup') ? (
          <TextInput
            label="Cadastro de clientes"
            value={signups.find(({ value }) => value === values.signup)?.label ?? ''}
            onChange={() => {}}
            hint={fixedHint(firm, 'signup')}
            readOnly
          />
        ) : (
          <Select label="Cadastro de clientes" {...field('signup')} options={signups} />
        )}
      </Columns>
      <FormEnd actions={actions} action={save} />
    </ActionForm>
  )
}
