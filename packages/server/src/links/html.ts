const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML that needs no escaping any more. Only `html` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | null | false | Html | Html[]

function textOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(textOf).join('')
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A template of HTML in which every value is escaped. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? textOf(values[index] ?? null) : '')).join(''))
