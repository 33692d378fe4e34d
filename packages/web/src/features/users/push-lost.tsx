import { useState, useSyncExternalStore } from 'react'
import { useUser } from '../auth/session.ts'
import { pushSupport, turnOff, wantsPush } from '../push/device.ts'
import { supportProblem } from '../push/push-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { openOwnAccount } from './own-account.tsx'

/** The permission can change only while another app is in front. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Says that the browser has withdrawn the permission for pushes that the user turned on. */
export function PushLost() {
  const user = useUser()
  const support = useSyncExternalStore(onReturn, pushSupport)
  const [givenUp, setGivenUp] = useState(false)
  if (!user || givenUp || support === 'granted' || !wantsPush(user.id)) return null
  const giveUp = () => {
    setGivenUp(true)
    void turnOff(user.id).catch(() => undefined)
  }
  return (
    <Banner
      message="Este aparelho deixou de mostrar avisos com o app fechado"
      detail={supportProblem[support]?.detail ?? 'Sem eles, uma entrega nova só aparece com o aplicativo aberto.'}
      action={
        support === 'default' ? (
          <Button onClick={() => openOwnAccount('push')}>Ativar</Button>
        ) : (
          <Button onClick={giveUp}>Não quero avisos</Button>
        )
      }
    />
  )
}
