import { useConfig } from '#api/config.ts'
import { Paragraph, TextLink } from '#ui/text.tsx'

/** The terms of service and the privacy policy that the firm has set. Nobody agrees to what they cannot read. */
export function TermsNote() {
  const { termsUrl, privacyUrl } = useConfig()
  const terms = termsUrl && (
    <TextLink external href={termsUrl}>
      termos de serviço
    </TextLink>
  )
  const privacy = privacyUrl && (
    <TextLink external href={privacyUrl}>
      política de privacidade
    </TextLink>
  )
  return (
    <Paragraph tone="ink-3">
      {terms || privacy ? (
        <>
          Ao se cadastrar, você concorda com {terms && <>os {terms}</>}
          {terms && privacy && ' e '}
          {privacy && <>a {privacy}</>}.
        </>
      ) : (
        'A central informa os termos de serviço e a política de privacidade.'
      )}
    </Paragraph>
  )
}
