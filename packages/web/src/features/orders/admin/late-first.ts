import { useState } from 'react'
import { localStore as storage } from '../../../lib/storage.ts'

const kept = 'lateFirst'

/** 'Mais atrasados primeiro', remembered in this browser. */
export function useLateFirst() {
  const [on, setOn] = useState(() => storage.getItem(kept) === 'on')
  const choose = (next: boolean) => {
    storage.setItem(kept, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, choose] as const
}
