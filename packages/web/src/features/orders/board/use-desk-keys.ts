import { isTyping } from '#lib/is-typing.ts'
import { usePageKeys } from '#lib/page-keys.ts'
import type { Open } from '../desk/open-dialog.ts'

/** The keys of the desk outside of its list (docs/product.md, Admin). `wide`: on a computer. */
export function useDeskKeys(wide: boolean, focusList: () => void, open: Open): void {
  usePageKeys((event) => {
    // `data-keys` is in the help: it is open already.
    if (event.key !== '?' || isTyping(event.target) || document.querySelector('[data-keys]')) return
    event.preventDefault()
    open({ kind: 'keys' })
  })
  // Nothing has the focus after the focused button disappeared.
  usePageKeys((event) => {
    if (!wide || !event.key.startsWith('Arrow') || document.activeElement !== document.body) return
    event.preventDefault()
    focusList()
  })
}
