import type { Role } from '@ligeiro/contract/role'
import { greeting } from './layout.ts'
import { dayMs } from '@ligeiro/contract/durations'
import type { Template } from './template.ts'

const uses: Record<Role, string> = {
  admin: 'Com ela você administra pedidos, motoboys e clientes.',
  client: 'Com ela você faz pedidos de entrega e acompanha cada um.',
  motoboy: 'Com ela você recebe as suas entregas e confirma cada uma.',
}

/** The e-mail to who got an account from an admin. It never contains a password. */
export const welcome: Template = {
  opens: 'reset-password',
  ttlMs: 7 * dayMs,
  render: ({ appName, publicUrl, name, email, role, url }) => ({
    subject: `Sua conta em ${appName}`,
    title: 'A sua conta está pronta',
    parts: [
      { paragraph: `${greeting(name)}! Foi criada uma conta para você em ${appName}. ${uses[role]}` },
      { fact: 'Endereço do sistema', value: publicUrl },
      { fact: 'Seu e-mail para entrar', value: email },
      { paragraph: 'Crie a sua própria senha para entrar pela primeira vez:' },
      { button: 'Criar minha senha', url },
      { paragraph: 'O link vale por 7 dias e serve uma só vez.' },
      { small: 'O link expirou? Na tela de entrada, use “Esqueceu a senha?” para receber um código novo.' },
    ],
  }),
}
