import type { ReactNode } from 'react'
import type { Action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import type { FormOf } from '#action/use-form.ts'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { useStored } from '#lib/storage.ts'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Columns, Inline } from '#ui/layout.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { emailWords } from './email-words.ts'
import { newAccountBody, newAccountChecks, type NewAccount, type NewAccountBody } from './new-account.ts'
import { useEmailStatus } from './queries.ts'

const ways = [
  { value: 'email', label: 'e-mail e senha' },
  { value: 'phone', label: 'só o telefone' },
] as const

type Props = {
  title: string
  phoneRequired?: boolean
  /** An admin signs in with an e-mail and a password, and has no choice. */
  isAdmin?: boolean
  form: Pick<FormOf<NewAccount>, 'values' | 'field'>
  create: (body: NewAccountBody) => Action
  onClose: () => void
  children: ReactNode
}

/** The form by which an admin creates an account. How the person signs in is kept for the next one. */
export function NewAccountDialog({ title, phoneRequired = false, isAdmin, form, create, onClose, children }: Props) {
  const { values, field } = form
  const emailStatus = useEmailStatus()
  const [way, chooseWay] = useStored('new-account-way')
  const byPhone = way === 'phone' && !isAdmin
  const off = { required: !byPhone, disabled: byPhone }
  const password = { ...off, autoComplete: 'new-password' } as const
  const checks = newAccountChecks({ byPhone, phoneRequired })
  return (
    <ActionDialog
      title={title}
      wide
      form={values}
      buttons={[{ ...create(newAccountBody(values, byPhone)), busyLabel: 'Cadastrando...', checks }]}
      onClose={onClose}
    >
      {!isAdmin && (
        <Inline wrap>
          <Text tone="ink-2">Entra com:</Text>
          <Segmented
            label="Entra com"
            value={byPhone ? 'phone' : 'email'}
            options={ways}
            onChange={(chosen) => chooseWay(chosen === 'phone' ? chosen : null)}
          />
        </Inline>
      )}
      <TextInput label="Nome Completo" {...field('name')} required limit={textLimits.name} autoComplete="off" />
      <Columns>
        <TextInput label="E-mail" {...field('email')} {...off} type="email" autoComplete="off" />
        <PhoneInput label="Telefone" {...field('phone')} required={phoneRequired || byPhone} />
        <PasswordInput label="Senha" {...field('password')} {...password} />
        <PasswordInput label="Confirmar Senha" {...field('confirmPassword')} {...password} />
      </Columns>
      {children}
      <Paragraph tone="ink-3">
        {byPhone
          ? 'A pessoa entra com o telefone: depois de cadastrar, envie a ela pelo WhatsApp o link em que cria a senha ou um PIN.'
          : `A senha precisa de 8 caracteres, com maiúscula, minúscula e número. ${emailWords(emailStatus)}`}
      </Paragraph>
    </ActionDialog>
  )
}
