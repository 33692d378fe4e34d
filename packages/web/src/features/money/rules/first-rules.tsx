import { LoadState } from '#action/load-state.tsx'
import { Columns, Inset, Stack } from '#ui/layout.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'
import { FirmKey } from '../../pix/firm-key.tsx'
import { useFirmRules } from '../queries.ts'
import { FirmRulesForm } from './firm-rules.tsx'

/** What a firm sees before it has begun: why the rules come first, and the rules. */
export function FirstRules() {
  const query = useFirmRules()
  return (
    <Inset>
      <Columns>
        <Stack>
          <Heading level={2} size={4}>
            Comece pelas regras
          </Heading>
          <Paragraph>
            Diga quanto o motoboy recebe de cada entrega. A partir daí, cada entrega entra no financeiro: acertos com os
            motoboys, faturas dos clientes e relatórios.
          </Paragraph>
          <Paragraph tone="ink-2">
            O que foi entregue antes fica de fora, para sempre: as regras não valem para trás, e ninguém discute depois
            uma conta que não existia. O resto do sistema continua como está.
          </Paragraph>
          <Paragraph tone="ink-2">
            O que cada loja e cada motoboy já deve, ou tem a receber, entra depois como Saldo anterior, nesta mesma aba
            Regras: uma linha na próxima fatura ou no próximo acerto.
          </Paragraph>
          <FirmKey />
        </Stack>
        <Stack>
          <LoadState query={query} />
          {query.data && <FirmRulesForm rules={query.data} />}
        </Stack>
      </Columns>
    </Inset>
  )
}
