import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { systemApi } from '@ligeiro/contract/system-api'

type EmailStatus = ResponseOf<typeof systemApi.status>['letters']

/** Says how the owner of a new account learns of it, and promises nothing while the state of the e-mail queue is unknown. */
export function emailWords(emailStatus: EmailStatus | undefined): string {
  if (emailStatus?.sent === false)
    return 'Este sistema não envia e-mails: depois de cadastrar, passe por WhatsApp o link com que a pessoa cria a própria senha.'
  if (emailStatus === undefined) return ''
  const sent =
    'O usuário receberá as credenciais de acesso por e-mail: o endereço do sistema e um link para criar a própria senha.'
  return emailStatus.waiting > 0 ? `${sent} O envio está atrasado: o servidor de e-mail não responde.` : sent
}
