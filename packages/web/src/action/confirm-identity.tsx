import { actsIn, type ConfirmedAct } from '@ligeiro/contract/confirmed-acts'
import type { ConfirmationMethod } from '@ligeiro/contract/second-factor'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, ProblemBox } from '#ui/form.tsx'
import { Buttons, Inline } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { actionOf, FactorFields, OtherMethods } from './factor-fields.tsx'
import { useFactorForm } from './factor-form.ts'

const words: Record<ConfirmedAct, string> = {
  add_factor: 'ligar uma proteção extra',
  remove_factor: 'desligar uma proteção extra',
  renew_codes: 'criar novos códigos de recuperação',
  reset_factor: 'remover a proteção extra de outra pessoa',
  create_admin: 'criar um administrador',
  change_role: 'mudar o tipo de um usuário',
  change_email: 'trocar o e-mail de uma conta',
  password_link: 'criar um link de senha',
  admin_password_link: 'criar um link de senha de administrador',
  erase: 'apagar os dados de uma pessoa',
  end_sessions: 'encerrar outras sessões',
  merge: 'unir clientes',
  remove_account: 'excluir um usuário',
  deactivate: 'desativar um usuário',
  change_settings: 'mudar uma configuração',
  change_mail: 'mudar o servidor de e-mail',
  change_pix_key: 'mudar uma chave Pix',
  publish_prices: 'publicar preços',
  archive_prices: 'arquivar uma tabela de preços',
  download_statement: 'baixar o extrato',
  download_person: 'baixar os dados de outra pessoa',
  import_sheet: 'importar uma planilha',
}

type Props = {
  act: string
  methods: readonly ConfirmationMethod[]
  /** Gets the confirmation of the act, or null if the user gave up. */
  onDone: (confirmation: string | null) => void
}

/** Asks who the user is, above the dialog whose call the server refused: for the second factor, or for the password of a user without one. */
export default function ConfirmIdentity({ act, methods, onDone }: Props) {
  const form = useFactorForm({
    methods,
    passkeyRequest: () => call(secondFactorApi.startPasskey, {}),
    send: (proof) => call(secondFactorApi.confirm, { body: { act, ...proof } }),
    onDone: ({ confirmation }) => onDone(confirmation),
  })
  const what = actsIn(act).map((name) => words[name])
  return (
    <Dialog title="Confirme que é você" typing busy={form.busy} onClose={() => onDone(null)}>
      <Form key={form.method} focusFirst problem={form.problem} onSubmit={form.submit}>
        <Paragraph>
          Para {what.length === 0 ? 'continuar' : what.join(' e ')},{' '}
          {form.method === 'password' ? 'digite a sua senha ou o seu PIN.' : 'use a proteção extra outra vez.'}
        </Paragraph>
        <FactorFields form={form} />
        <ProblemBox />
        <Inline justify="between" wrap>
          <OtherMethods form={form} />
          <Buttons>
            <Button disabled={form.busy} onClick={() => onDone(null)}>
              Cancelar
            </Button>
            <Button type="submit" variant="main" busy={form.busy} busyLabel="Conferindo...">
              {actionOf(form.method, 'Confirmar')}
            </Button>
          </Buttons>
        </Inline>
      </Form>
    </Dialog>
  )
}
