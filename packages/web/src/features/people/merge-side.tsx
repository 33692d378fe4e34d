import type { MergeSide } from '@ligeiro/contract/users-api'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { byPhone } from './people.ts'
import { orderCountWords, unconfirmed } from './people-words.ts'

/** Who one of the two clients of a merge is. */
export function MergeSideFacts({ title, side }: { title: string; side: MergeSide }) {
  const { timeZone } = useConfig()
  const { email, phone } = side
  const day = (at: string) => shortDate(at, timeZone)
  return (
    <Stack>
      <Paragraph tone="ink-2">
        {title}: <Text bold>{side.name}</Text>
      </Paragraph>
      <Facts
        columns={1}
        items={[
          { label: 'Telefone', value: phone ? unconfirmed(formatPhone(phone), side.phone_confirmed) : 'Sem telefone' },
          { label: 'E-mail', value: email === null ? byPhone : unconfirmed(email, side.email_confirmed) },
          {
            label: 'Pedidos',
            value: `${orderCountWords(side.orders)}${side.last_order_at ? `, o último em ${day(side.last_order_at)}` : ''}`,
          },
          {
            label: 'Cadastro',
            value: side.self_registered
              ? `Feito pela própria pessoa em ${day(side.created_at)}`
              : `Feito pela central em ${day(side.created_at)}`,
          },
        ]}
      />
    </Stack>
  )
}
