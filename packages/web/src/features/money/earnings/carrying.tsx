import type { Earnings } from '@ligeiro/contract/earnings-api'
import { signedMoney } from '#lib/money.ts'
import { ResultList } from '#ui/result-list.tsx'

/** Whose cash is in the motoboy's hands. */
export const Carrying = ({ carrying }: Pick<Earnings, 'carrying'>) =>
  carrying.length > 0 && (
    <ResultList
      label="Em mãos, por loja"
      items={carrying.map(({ client, amount }) => ({
        key: client?.id ?? '',
        text: client?.name ?? 'Da empresa',
        tone: 'calm',
        word: signedMoney(amount),
      }))}
    />
  )
