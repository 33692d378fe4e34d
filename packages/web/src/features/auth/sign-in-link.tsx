import { paths } from '#paths.ts'
import { Inline } from '#ui/layout.tsx'
import { Text, TextLink } from '#ui/text.tsx'

type Props = { question: string; label?: string; href?: string }

/** At the end of a page for visitors: the way to the sign-in page. */
export const SignInLink = ({ question, label = 'Entrar', href = paths.login }: Props) => (
  <Inline>
    <Text tone="ink-2">{question}</Text>
    <TextLink alone href={href}>
      {label}
    </TextLink>
  </Inline>
)
