import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

export type Result = {
  key: string
  text: string
  tone: 'ok' | 'bad' | 'warn' | 'calm'
  /** The outcome, in one word. */
  word?: string
  detail?: string
  /** A button for this item, beside text and detail. */
  action?: ReactNode
  /** On a phone the button stands below: its label needs the width. */
  isActionLong?: boolean
}

const inks = { ok: 'text-delivered', bad: 'text-late', warn: 'text-warn', calm: 'text-ink-3' }
const icons: Record<Result['tone'], IconName> = { ok: 'circle-check', bad: 'circle-x', warn: 'alert', calm: 'dot' }

export const ResultList = ({ label, items }: { label: string; items: readonly Result[] }) => {
  // Either all rows have an icon or none has: their texts begin in one column.
  const hasIcons = items.some(({ word, tone }) => word || tone !== 'calm')
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] border-y border-line">
      {items.map(({ key, text, tone, word, detail, action, isActionLong }, index) => (
        <li
          key={key}
          className={classNames(
            'grid items-center py-2',
            hasIcons ? 'grid-cols-[var(--icon)_minmax(0,1fr)_auto] gap-x-3' : 'grid-cols-[0_minmax(0,1fr)_auto]',
            index > 0 && 'border-t border-line',
          )}
        >
          {hasIcons ? <Icon name={icons[tone]} look={inks[tone]} /> : <span />}
          <span
            className={classNames(
              'text-ink',
              action ? 'wrap-anywhere' : 'line-clamp-2 wrap-anywhere',
              isActionLong && 'font-semibold',
              isActionLong && 'max-desk:col-start-2 max-desk:col-end-4',
            )}
            title={text}
          >
            {text}
          </span>
          {action ? (
            <span
              className={classNames(
                'row-span-2',
                !hasIcons && (isActionLong ? 'desk:pl-3' : 'pl-3'),
                isActionLong &&
                  'max-desk:order-last max-desk:col-start-2 max-desk:row-span-1 max-desk:pt-2 max-desk:pb-1',
              )}
            >
              {action}
            </span>
          ) : (
            <span className={classNames('font-semibold', inks[tone])}>{word}</span>
          )}
          {detail && (
            <span
              className={classNames(
                'col-start-2 text-1 wrap-anywhere text-ink-2',
                !action && 'col-span-2',
                isActionLong && 'max-desk:col-end-4',
              )}
            >
              {/* The point between two parts never begins a line. */}
              {detail.replaceAll(' · ', '\u00a0· ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
