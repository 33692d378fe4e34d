import { useState } from 'react'

const kept = 'lateFirst'

/** 'Mais atrasados primeiro', remembered in this browser. */
export function useLateFirst() {
  const [on, setOn] = useState(() => localStorage.getItem(kept) === 'on')
  const choose = (next: boolean) => {
    localStorage.setItem(kept, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, choose] as const
}
