import { useConfig } from '#api/config.ts'
import { paths } from '../../paths.ts'
import { AuthPage } from './auth-page.tsx'
import { Inline } from '#ui/layout.tsx'
import { Paragraph, Text, TextLink } from '#ui/text.tsx'
import { AskByWhatsApp } from './ask-by-whatsapp.tsx'

/** Visitors cannot sign up: says how to get an account. */
export function SignUpClosed() {
  const { appName, supportPhone } = useConfig()
  return (
    <AuthPage
      title="Cadastro fechado"
      sentence={`As contas de ${appName} são criadas por quem administra as entregas.`}
    >
      <Paragraph>
        Peça a sua conta {supportPhone ? 'pelo WhatsApp' : 'a essa pessoa'} e informe o seu nome, e-mail e telefone.
        Depois entre com o e-mail.
      </Paragraph>
      {supportPhone && (
        <AskByWhatsApp phone={supportPhone} text="Olá, quero uma conta para pedir entregas.">
          Pedir conta pelo WhatsApp
        </AskByWhatsApp>
      )}
      <Inline>
        <Text tone="ink-2">Já tem conta?</Text>
        <TextLink href={paths.login}>Faça login</TextLink>
      </Inline>
    </AuthPage>
  )
}
