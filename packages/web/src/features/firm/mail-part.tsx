import { firmApi } from '@ligeiro/contract/firm-api'
import type { Firm } from '@ligeiro/contract/firm-schemas'
import { action, workAction } from '#action/action.ts'
import { ActionButton, ActionForm, useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { call } from '#api/call.ts'
import { TextInput } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Columns, Inline } from '#ui/layout.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Paragraph } from '#ui/text.tsx'
import { firmSaved, fixedHint, orProblem, ownProblem, refetchFirm } from './firm.ts'

const formOf = ({ mail }: Firm) => ({
  host: mail?.host ?? '',
  port: String(mail?.port ?? 587),
  user: mail?.user ?? '',
  password: '',
  from: mail?.from ?? '',
})

export function MailPart({ firm }: { firm: Firm }) {
  const { mail } = firm
  const { values, field, put } = useForm(() => formOf(firm))
  const actions = useActions()
  const fixed = fixedHint(firm, 'mail') ?? fixedHint(firm, 'from')
  const { host, port, user, password, from } = values
  const onDone = (saved: Firm) => {
    firmSaved(saved)
    put(formOf(saved))
  }
  const save = action(firmApi.mail, {
    body: { host, port: Number(port), user, from, ...(password === '' ? {} : { password }) },
    checks: [
      [() => host.trim() === '', 'Informe o servidor de e-mail', 'host'],
      [() => !/^\d{1,5}$/.test(port.trim()), 'A porta é um número de 1 a 65535', 'port'],
      [() => from.trim() === '', 'E-mail é obrigatório', 'from'],
    ],
    label: 'Salvar e-mail',
    busyLabel: 'Salvando...',
    look: 'do',
    done: 'Servidor de e-mail salvo!',
    fallback: 'Erro ao salvar. Tente novamente.',
    onDone,
    onFail: refetchFirm,
  })
  const remove = action(firmApi.removeMail, {
    label: 'Não enviar e-mails',
    ask: 'Tem certeza que deseja apagar o servidor de e-mail? Códigos e links deixam de ser enviados.',
    done: 'Servidor de e-mail apagado.',
    fallback: 'Erro ao apagar. Tente novamente.',
    onDone,
  })
  const test = workAction(async () => orProblem(await call(firmApi.testMail, {})), {
    label: 'Enviar um teste',
    busyLabel: 'Enviando...',
    done: ({ to }) => `Teste enviado para ${to}. Confira a caixa de entrada.`,
    fallback: 'Erro ao enviar o teste. Tente novamente.',
    problemOf: ownProblem,
  })
  const buttons = (
    <Inline wrap>
      {fixed === undefined && <ActionButton type="submit" actions={actions} action={save} />}
      {mail !== null && <ActionButton actions={actions} action={test} />}
      {mail !== null && fixed === undefined && <ActionButton actions={actions} action={remove} />}
    </Inline>
  )
  return (
    <ActionForm actions={actions} action={fixed === undefined ? save : undefined} values={values}>
      <Paragraph tone="ink-2">
        {fixed ??
          (mail === null
            ? 'Sem um servidor de e-mail, você passa os links de senha pelo WhatsApp.'
            : 'Por este servidor saem códigos, links de senha e avisos.')}
      </Paragraph>
      {firm.mail_unreadable && (
        <Paragraph tone="warn">
          A senha foi guardada com outro segredo do servidor e não pode ser lida. Digite-a de novo.
        </Paragraph>
      )}
      {fixed === undefined && (
        <Columns>
          <TextInput
            label="Servidor (SMTP)"
            {...field('host')}
            required
            placeholder="smtp.exemplo.com.br"
            autoCapitalize="none"
          />
          <TextInput
            label="Porta"
            {...field('port')}
            required
            inputMode="numeric"
            hint="587 é a usual; 465 também é comum."
          />
          <TextInput label="Usuário" {...field('user')} autoComplete="off" autoCapitalize="none" />
          <PasswordInput
            label="Senha do e-mail"
            {...field('password')}
            autoComplete="new-password"
            hint={mail?.has_password ? 'Já há uma guardada. Em branco, ela fica.' : undefined}
          />
          <TextInput
            label="E-mail que aparece como remetente"
            {...field('from')}
            required
            inputMode="email"
            autoCapitalize="none"
          />
        </Columns>
      )}
      {actions.question}
      <ProblemBox />
      {buttons}
    </ActionForm>
  )
}
