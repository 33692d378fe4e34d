import { Age } from '../src/ui/age.tsx'
import { Button, IconButton, LinkButton, type ButtonVariant } from '../src/ui/button.tsx'
import { Columns, Inline, Stack } from '../src/ui/layout.tsx'
import { LiveIndicator } from '../src/ui/live-indicator.tsx'
import { StatusBadge, StatusText } from '../src/ui/status.tsx'
import { Text, TextLink } from '../src/ui/text.tsx'
import { statuses } from './examples.ts'
import { Section } from './section.tsx'

const variants: ButtonVariant[] = ['main', 'secondary', 'quiet', 'do', 'quiet-do', 'bad']

export const Words = () => (
  <Columns>
    <Section title="Tipo">
      <Stack gap={1}>
        <Text size={5} bold as="p">
          R$ 1.234,50
        </Text>
        <Text size={4} bold as="p">
          Minhas Entregas
        </Text>
        <Text size={3} as="p">
          R. Lauro Linhares, 1288, Trindade
        </Text>
        <Text size={2} bold as="p">
          Caixa com 12 garrafas de vinho
        </Text>
        <Text size={1} tone="ink-2" as="p">
          (48) 99981-4402, Há 26 min
        </Text>
        <Text size={1} tone="ink-3" strike as="p">
          R$ 48,00
        </Text>
        <Text as="p">
          Não tem conta? <TextLink href="#cadastro">Cadastre-se</TextLink>
        </Text>
      </Stack>
    </Section>
    <Section title="Botões">
      {(['s', 'm', 'xl'] as const).map((size) => (
        <Inline key={size} wrap>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} icon="plus">
              {variant}
            </Button>
          ))}
        </Inline>
      ))}
      <Inline wrap>
        <Button variant="main" icon="plus" kbd="N">
          Novo Pedido
        </Button>
        <Button kbd="/">Buscar</Button>
        <Button variant="main" busy busyLabel="Salvando...">
          Salvar valor
        </Button>
        <Button disabled icon="statement">
          Extrato
        </Button>
        <IconButton label="Copiar" icon="copy" edge />
        <IconButton label="Sair" icon="sign-out" />
        <LinkButton href="tel:+5548999814402" icon="phone" size="s" label="Ligar" />
        <LinkButton href="https://wa.me/" external icon="whatsapp">
          WhatsApp
        </LinkButton>
      </Inline>
    </Section>
    <Section title="Sete status: na mesa e no selo">
      {statuses.map(({ tone, label }) => (
        <Inline key={tone} justify="between" wrap>
          <StatusText tone={tone} label={label} />
          <StatusBadge tone={tone} label={label} />
        </Inline>
      ))}
    </Section>
    <Section title="Tempo no status e conexão">
      <Inline wrap gap={4}>
        <Age level="calm" text="9 min" />
        <Age level="calm" clock text="18 min" />
        <Age level="warn" text="14 min" />
        <Age level="late" text="passou 14 min" />
        <Age level="worst" text="passou 56 min" />
      </Inline>
      <Inline wrap gap={4}>
        <LiveIndicator status="live" label="Ao vivo" />
        <LiveIndicator status="down" label="Sem conexão desde 14:02" />
      </Inline>
    </Section>
  </Columns>
)
