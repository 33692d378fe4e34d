import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { KeySection } from '#ui/money-page.tsx'
import { onTabKey, type TabKeys } from './keys.ts'
import { TabSwitch } from './tab-switch.ts'

const KeysDialog = lazyWithRetry(() => import('./keys-dialog.tsx'))

const noKeys: TabKeys = {}

/** A tab that is opened by a key of another one shows its focus. */
let openedByKey = false

/** The content of a tab of Financeiro, with its keys. It has the focus when it is opened, unless something else has. */
export function TabSection({ label, keys = noKeys, children }: { label: string; keys?: TabKeys; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const showTab = useContext(TabSwitch)
  const [help, showHelp] = useDialog((onClose) => <KeysDialog onClose={onClose} />)
  useEffect(() => {
    const section = ref.current
    if (!section || (document.activeElement !== document.body && document.activeElement?.tagName !== 'H1')) return
    // A frame round the whole tab is of use only to somebody who uses the keyboard.
    if (!openedByKey) {
      section.dataset.opened = ''
      for (const event of ['blur', 'keydown'])
        section.addEventListener(event, () => delete section.dataset.opened, { once: true })
    }
    openedByKey = false
    section.focus({ preventScroll: true })
  }, [])
  return (
    <KeySection
      ref={ref}
      label={label}
      onKeyDown={(event) => {
        openedByKey = true
        onTabKey(event, { keys: { ...keys, '?': () => showHelp(true) }, showTab })
      }}
      onPointerDown={() => (openedByKey = false)}
    >
      {children}
      {help}
    </KeySection>
  )
}
