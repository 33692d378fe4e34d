import { pixApi } from '@ligeiro/contract/pix-api'
import { pixKeyProblem, pixLengths, pixText, type PixKeyKind } from '@ligeiro/contract/pix'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useForm } from '#action/use-form.ts'
import type { Rule } from '#api/first-problem.ts'
import { useConfig } from '#api/config.ts'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { pixKeyWords, kindOptions } from './pix-words.ts'
import { refetchPix, usePixKey } from './queries.ts'

type Form = { kind: PixKeyKind; key: string; name: string; city: string; currentPassword: string }
const empty: Form = { kind: 'cpf', key: '', name: '', city: '', currentPassword: '' }

const checks: readonly Rule<Form>[] = [
  [({ key }) => key.trim() === '', 'Chave Pix é obrigatória', 'key'],
  [({ kind, key }) => pixKeyProblem(kind, key) !== null, ({ kind, key }) => pixKeyProblem(kind, key) ?? '', 'key'],
  [({ name }) => pixText(name, pixLengths.name) === '', 'Informe o nome de quem recebe', 'name'],
  [({ city }) => pixText(city, pixLengths.city) === '', 'Informe a cidade de quem recebe', 'city'],
  [({ currentPassword }) => currentPassword === '', 'Senha atual é obrigatória', 'currentPassword'],
]

type Props = {
  title: string
  /** An admin changes that of a motoboy; otherwise it is the caller's own, or the firm's. */
  motoboy?: { id: string; name: string }
  onClose: () => void
  onBack?: (() => void) | undefined
}

/** Who receives by Pix: the key as it is now, and another one in its place. */
export default function PixKeyDialog({ title, motoboy, onClose, onBack }: Props) {
  const { timeZone } = useConfig()
  const { values, field } = useForm(() => empty)
  const query = usePixKey(motoboy?.id)
  const save = action(pixApi.saveKey, {
    label: 'Salvar chave',
    busyLabel: 'Salvando...',
    body: { ...values, ...(motoboy && { motoboy_id: motoboy.id }) },
    checks,
    done: 'Chave Pix salva!',
    fallback: 'Erro ao salvar a chave. Tente novamente.',
    onDone: onBack ?? onClose,
    after: refetchPix,
  })
  return (
    <ActionDialog title={title} phone="full" form={values} buttons={[save]} onCancel={onBack} onClose={onClose}>
      <LoadState query={query} />
      {query.data && <Paragraph>{pixKeyWords(query.data, timeZone)}</Paragraph>}
      <Select label="Tipo da chave" {...field('kind')} options={kindOptions} />
      <TextInput label="Chave Pix" required autoComplete="off" limit={textLimits.name} {...field('key')} />
      <TextInput
        label="Nome de quem recebe"
        required
        autoComplete="off"
        limit={textLimits.name}
        hint="Como está no banco."
        {...field('name')}
      />
      <TextInput label="Cidade" required autoComplete="off" limit={textLimits.name} {...field('city')} />
      <PasswordInput label="Sua senha atual" required autoComplete="current-password" {...field('currentPassword')} />
    </ActionDialog>
  )
}
