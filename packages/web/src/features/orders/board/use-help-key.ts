import { useEffect } from 'react'
import { isTyping } from '#lib/is-typing.ts'
import type { Open } from '../desk/open-dialog.ts'

/** Opens the keyboard help by `?`, except while the user types (docs/product.md, Admin). */
export function useHelpKey(open: Open): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('[data-keys]')) return
      event.preventDefault()
      open({ kind: 'keys' })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
}
