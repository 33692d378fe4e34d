import { useConfig } from '#api/config.ts'
import { whatsappLink } from '#lib/phone.ts'
import { Paragraph, TextLink } from '#ui/text.tsx'

/** The terms of service and the privacy policy that the firm has set. Nobody agrees to what they cannot read. */
export function TermsNote() {
  const { termsUrl, privacyUrl, supportPhone } = useConfig()
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
        <>
          Termos e privacidade:{' '}
          {supportPhone ? (
            <TextLink
              external
              href={whatsappLink(supportPhone, 'Olá, quero ler os termos de serviço e a política de privacidade.')}
            >
              peça à central
            </TextLink>
          ) : (
            'peça à central'
          )}
          .
        </>
      )}
    </Paragraph>
  )
}
