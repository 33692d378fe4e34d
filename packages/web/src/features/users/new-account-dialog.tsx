import type { ReactNode } from 'react'
import type { Action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import type { FormOf } from '#action/use-form.ts'
import { PhoneInput } from '#features/phone/phone-input.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Paragraph } from '#ui/text.tsx'
import { emailWords } from './email-words.ts'
import { newAccountChecks, type NewAccount } from './new-account.ts'
import { useEmailStatus } from './queries.ts'

type Props = {
  title: string
  phoneRequired?: boolean
  /** An admin signs in with an e-mail and a password. */
  emailRequired?: boolean
  form: Pick<FormOf<NewAccount>, 'values' | 'field'>
  create: Action
  onClose: () => void
  /** Additional fields of the form. */
  children: ReactNode
}

/** The form by which an admin creates an account. */
export function NewAccountDialog({
  title,
  phoneRequired = false,
  emailRequired = false,
  form,
  create,
  onClose,
  children,
}: Props) {
  const { values, field } = form
  const emailStatus = useEmailStatus()
  const hasEmail = emailRequired || values.email.trim() !== ''
  const password = { required: hasEmail, autoComplete: 'new-password' } as const
  return (
    <ActionDialog
      title={title}
      wide
      form={values}
      buttons={[{ ...create, busyLabel: 'Cadastrando...', checks: newAccountChecks({ phoneRequired, emailRequired }) }]}
      onClose={onClose}
    >
      <TextInput label="Nome Completo" {...field('name')} required limit={textLimits.name} autoComplete="off" />
      <Columns>
        <TextInput label="E-mail" {...field('email')} required={emailRequired} type="email" autoComplete="off" />
        <PhoneInput label="Telefone" {...field('phone')} required={phoneRequired} />
        <PasswordInput label="Senha" {...field('password')} {...password} />
        <PasswordInput label="Confirmar Senha" {...field('confirmPassword')} {...password} />
      </Columns>
      {children}
      <Paragraph tone="ink-3">
        {hasEmail
          ? `A senha precisa de 8 caracteres, com maiúscula, minúscula e número. ${emailWords(emailStatus)}`
          : 'Sem e-mail, a pessoa entra com o telefone: depois de cadastrar, envie a ela o link pelo WhatsApp. A senha pode ficar em branco.'}
      </Paragraph>
    </ActionDialog>
  )
}
