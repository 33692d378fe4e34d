import type { Role } from '@ligeiro/contract/user'
import { greeting, renderLayout } from './layout.ts'

const purpose: Record<Role, string> = {
  admin: 'Com ela você administra pedidos, motoboys e clientes.',
  client: 'Com ela você faz pedidos de entrega e acompanha cada um.',
  motoboy: 'Com ela você recebe as suas entregas e confirma cada uma.',
}

/** The e-mail to a new account: the address of the app, the e-mail to sign in with, and a link to set a password, valid for 7 days. It never contains a password. */
export const renderWelcome = (of: {
  appName: string
  publicUrl: string
  name: string | null
  email: string
  role: Role
  url: string
}) => ({
  subject: `Sua conta em ${of.appName}`,
  ...renderLayout(of.appName, 'A sua conta está pronta', [
    { paragraph: `${greeting(of.name)}! Foi criada uma conta para você em ${of.appName}. ${purpose[of.role]}` },
    { fact: 'Endereço do sistema', value: of.publicUrl },
    { fact: 'Seu e-mail para entrar', value: of.email },
    { paragraph: 'Crie a sua própria senha para entrar pela primeira vez:' },
    { button: 'Criar minha senha', url: of.url },
    { paragraph: 'O link vale por 7 dias e serve uma só vez.' },
    { small: 'O link expirou? Na tela de entrada, use "Esqueceu a senha?" para receber um código novo.' },
  ]),
})
