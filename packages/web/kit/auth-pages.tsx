import { AuthFrame, MessageFrame } from '../src/ui/auth-frame.tsx'
import { Button } from '../src/ui/button.tsx'
import { TextInput } from '../src/ui/field.tsx'
import { Inline, Stack } from '../src/ui/layout.tsx'
import { PasswordInput } from '../src/ui/password-input.tsx'
import { Text, TextLink } from '../src/ui/text.tsx'

const nothing = () => undefined

export const Login = () => (
  <AuthFrame appName="Ligeiro" title="Entrar" sentence="Pedidos, motoboys e entregas em um só lugar.">
    <Stack>
      <TextInput label="Email" type="email" value="marina@ligeiro.com.br" onChange={nothing} />
      <PasswordInput label="Senha" autoComplete="current-password" value="mangue2026" onChange={nothing} />
      <Button variant="main" size="xl" full>
        Entrar
      </Button>
      <Inline justify="between" wrap>
        <TextLink alone href="#esqueci">
          Esqueceu a senha?
        </TextLink>
        <Text tone="ink-2">
          Não tem conta?{' '}
          <TextLink alone href="#cadastro">
            Cadastre-se
          </TextLink>
        </Text>
      </Inline>
    </Stack>
  </AuthFrame>
)

export const Denied = () => (
  <MessageFrame
    icon="ban"
    title="Acesso Negado"
    sentence={<Text>Você entrou como Jéssica Hoffmann, motoboy.</Text>}
    actions={
      <>
        <Button variant="main">Voltar ao início</Button>
        <Button>Voltar</Button>
        <Button variant="quiet">Sair</Button>
      </>
    }
  />
)
