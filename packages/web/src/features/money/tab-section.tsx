import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { KeySection } from '#ui/key-section.tsx'
import { onTabKey, type TabKeys } from './keys.ts'
import { TabSwitch } from './tab-switch.ts'

const noKeys: TabKeys = {}

/** The content of a tab of Financeiro, with its keys. It has the focus when it is opened, unless something else has. */
export function TabSection({ label, keys = noKeys, children }: { label: string; keys?: TabKeys; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const showTab = useContext(TabSwitch)
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1')
      ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <KeySection ref={ref} label={label} onKeyDown={(event) => onTabKey(event, { keys, showTab })}>
      {children}
    </KeySection>
  )
}
