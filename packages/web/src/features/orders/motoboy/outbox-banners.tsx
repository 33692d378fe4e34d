import type { Order } from '@ligeiro/contract/order'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { subjectOf } from '#features/outbox/entry.ts'
import { useStorageFailed, useOutbox } from '#features/outbox/current-outbox.ts'
import { rejectionWords } from '#features/outbox/rejection-words.ts'
import { shortId } from '../short-id.ts'
import { dismissDeliveryRejection } from './outbox-answers.ts'

/** Banners for rejected entries whose delivery is not on the screen, and for a browser without storage. */
export default function OutboxBanners({ shown, zone }: { shown: readonly Order[]; zone: string }) {
  const { entries } = useOutbox()
  const keepsNothing = useStorageFailed()
  const notOnScreen = entries.filter((entry) => entry.refused && !shown.some(({ id }) => id === subjectOf(entry.wish)))
  return (
    <>
      {keepsNothing && (
        <Banner
          message="Este aparelho não guarda o que você toca sem sinal"
          detail="O armazenamento do navegador está cheio, não responde ou é de janela anônima. Sem sinal, não feche o aplicativo até o aviso de enviado."
        />
      )}
      {notOnScreen.map((entry) => {
        const { message, detail } = rejectionWords(entry, zone)
        return (
          <Banner
            key={entry.id}
            message={
              'motoboyId' in entry.wish && !('orderId' in entry.wish)
                ? message
                : `Entrega ${shortId(subjectOf(entry.wish))}: ${message}`
            }
            detail={detail}
            action={<Button onClick={() => dismissDeliveryRejection(entry.id)}>Entendi</Button>}
          />
        )
      })}
    </>
  )
}
