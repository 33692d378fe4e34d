import { useState } from 'react'
import { workAction, type Action } from '#action/action.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Result } from '#ui/result-list.tsx'

/** A message of a list that is passed on by WhatsApp, one after the other. */
export type Message = {
  key: string
  text: string
  detail?: string
  /** Opens WhatsApp with the message; undefined: it is not there yet. */
  url: string | undefined
  onSent?: () => void
}

/** Passes on many messages: a button each, or one button that takes the next one. A message is sent once its button was pressed. */
export function useSending(messages: readonly Message[]) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const mark = ({ key, onSent }: Message) => {
    setSent((before) => new Set([...before, key]))
    onSent?.()
  }
  const next = messages.find(({ key, url }) => url && !sent.has(key))
  const items: Result[] = messages.map((message) => ({
    key: message.key,
    text: message.text,
    detail: message.detail,
    tone: sent.has(message.key) ? 'ok' : 'calm',
    action: message.url && (
      <LinkButton
        size="s"
        icon="whatsapp"
        href={message.url}
        external
        label={`WhatsApp: ${message.text}`}
        onClick={() => mark(message)}
      >
        WhatsApp
      </LinkButton>
    ),
  }))
  /** Opens the next message: one place to press for all of them. */
  const takeNext: Action | undefined =
    next &&
    workAction(
      () => {
        window.open(next.url, '_blank', 'noreferrer')
        mark(next)
      },
      { label: 'Próxima', icon: 'whatsapp' },
    )
  const words = `${sent.size} de ${messages.length} enviadas.${next ? ` Próxima: ${next.text}.` : ''}`
  return { items, takeNext, words }
}
