import { paths } from '#paths.ts'
import { Inline } from '#ui/layout.tsx'
import { Text, TextLink } from '#ui/text.tsx'

/** At the end of a page for visitors: the way to the sign-in page. */
export const SignInLink = ({ question, href = paths.login }: { question: string; href?: string }) => (
  <Inline>
    <Text tone="ink-2">{question}</Text>
    <TextLink alone href={href}>
      Faça login
    </TextLink>
  </Inline>
)
