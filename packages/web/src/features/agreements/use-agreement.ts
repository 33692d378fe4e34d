import type { BodyOf } from '@ligeiro/contract/endpoint'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { problemText } from '#api/call-error.ts'
import { callWithIntentKey, useOneAtATime } from '#api/change.ts'
import { toast } from '#ui/toast-store.ts'
import { refetchPrices } from '../price-tables/queries.ts'

type Change = { body: BodyOf<typeof pricesApi.agree>; done: string }

/** Makes, changes or ends the agreement of a client. */
export function useAgreement(clientId: string, onDone?: () => void) {
  const change = useOneAtATime(
    async ({ body, done }: Change) => {
      await callWithIntentKey(pricesApi.agree, { params: { id: clientId }, body })
      return done
    },
    {
      onSuccess: (done) => {
        void refetchPrices()
        toast.success(done)
        onDone?.()
      },
      onError: () => void refetchPrices(),
    },
  )
  return {
    busy: change.isPending,
    problem: change.error && problemText(change.error, 'Erro ao salvar. Tente novamente.'),
    forget: change.reset,
    put: (body: Change['body'], done: string) => change.mutate({ body, done }),
  }
}
