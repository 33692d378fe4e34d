import { cnpjText } from '@ligeiro/contract/cnpj'

type Firm = { city: string | null; state: string | null; cnpj: string | null }

/** Below the firm's name on paper: 'CNPJ 11.222.333/0001-81, Florianópolis - SC'; nothing where neither is known. */
export function firmLines({ city, state, cnpj }: Firm): string[] {
  const place = [city, state].filter((part) => part !== null).join(' - ')
  const parts = [cnpj === null ? '' : `CNPJ ${cnpjText(cnpj)}`, place].filter((part) => part !== '')
  return parts.length === 0 ? [] : [parts.join(', ')]
}
