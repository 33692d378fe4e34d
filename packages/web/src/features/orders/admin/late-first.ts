import { useState } from 'react'
import { localStore as storage } from '#lib/storage.ts'

const storageKey = 'lateFirst'

/** The setting 'Mais atrasados primeiro', saved in this browser. */
export function useLateFirst() {
  const [on, setOn] = useState(() => storage.getItem(storageKey) === 'on')
  const choose = (next: boolean) => {
    storage.setItem(storageKey, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, choose] as const
}
