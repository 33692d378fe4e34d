import { addressesApi, type Address } from '@ligeiro/contract/addresses-api'
import { useState } from 'react'
import { useChange } from '#api/change.ts'
import { firstProblem, serverProblem, type Rule } from '#api/first-problem.ts'
import { queryClient } from '#api/query-client.ts'
import { recipientRules } from '#features/recipient/recipient.ts'
import { RecipientInputs } from '#features/recipient/recipient-inputs.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { TextInput } from '#ui/field.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { shownPhone } from '#lib/typed-phone.ts'
import { toast } from '#ui/toast-store.ts'

const question = 'Tem certeza que deseja esconder este endereço? Ele volta quando um pedido novo o usar.'

const textsOf = (address: Address) => ({
  label: address.label ?? '',
  text: address.text,
  note: address.note ?? '',
  recipient_name: address.recipient_name ?? '',
  recipient_phone: shownPhone(address.recipient_phone ?? ''),
})
type Texts = ReturnType<typeof textsOf>

const textRule: Rule<Texts> = [({ text }) => text.trim() === '', 'Endereço é obrigatório', 'text']

/** One entry of the address book. */
export function AddressDialog({ address, onDone }: { address: Address; onDone: () => void }) {
  const [form, setForm] = useState(() => textsOf(address))
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const finish = (words: string) => {
    void queryClient.invalidateQueries({ queryKey: ['addresses'] })
    toast.success(words)
    onDone()
  }
  const change = useChange(addressesApi.change, { onSuccess: () => finish('Endereço salvo.') })
  const hiding = useChange(addressesApi.hide, { onSuccess: () => finish('Endereço escondido.') })
  const params = { id: address.id ?? '' }
  const busy = change.isPending || hiding.isPending
  const put = (field: keyof Texts) => (value: string) => setForm({ ...form, [field]: value })
  const submit = () => {
    const before = textsOf(address)
    const broken = firstProblem(form, [textRule, ...recipientRules(before)])
    setProblem(broken)
    const { recipient_phone, ...texts } = form
    const phone = recipient_phone === before.recipient_phone ? {} : { recipient_phone }
    if (!broken) change.mutate({ params, body: { ...texts, ...phone } })
  }
  const error = change.error ?? hiding.error
  return (
    <DialogForm
      title="Editar endereço"
      phone="full"
      busy={busy}
      onClose={onDone}
      onSubmit={submit}
      problem={problem ?? serverProblem(error, 'Erro ao salvar o endereço. Tente novamente.', ...Object.keys(form))}
      footer={
        <>
          <Button
            variant="bad"
            busy={hiding.isPending}
            disabled={busy}
            onClick={() => window.confirm(question) && hiding.mutate({ params })}
          >
            Esconder
          </Button>
          <Inline grow justify="end">
            <Button disabled={busy} onClick={onDone}>
              Cancelar
            </Button>
            <Button variant="main" type="submit" form={dialogForm} busy={change.isPending} busyLabel="Salvando...">
              Salvar
            </Button>
          </Inline>
        </>
      }
    >
      <ProblemBox />
      <TextInput
        label="Nome do endereço"
        name="label"
        limit={textLimits.label}
        placeholder="Casa da Neide"
        value={form.label}
        onChange={put('label')}
      />
      <TextInput
        label="Endereço"
        name="text"
        required
        limit={textLimits.address}
        value={form.text}
        onChange={put('text')}
      />
      <TextInput
        label="Observação"
        name="note"
        limit={textLimits.note}
        placeholder="Portão azul, campainha quebrada"
        value={form.note}
        onChange={put('note')}
      />
      <RecipientInputs form={form} setField={put} />
    </DialogForm>
  )
}
