import { isTyping } from '#lib/is-typing.ts'
import { usePageKeys } from '#lib/page-keys.ts'
import type { Open } from '../desk/open-dialog.ts'

/**
 * The keys of the desk outside of its list: `?` opens the keyboard help, except while the user types (docs/product.md, Admin), and on a computer an
 * arrow key focuses the list when nothing has the focus, because the focused button has disappeared.
 */
export const useDeskKeys = (wide: boolean, focusList: () => void, open: Open): void =>
  usePageKeys((event) => {
    const { key, target } = event
    const isHelp = key === '?' && !isTyping(target) && !document.querySelector('[data-keys]')
    if (!isHelp && !(wide && key.startsWith('Arrow') && document.activeElement === document.body)) return
    event.preventDefault()
    if (isHelp) open({ kind: 'keys' })
    else focusList()
  })
