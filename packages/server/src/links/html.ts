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

/** The fixed parts of each template, without the indentation of the source. */
const fixedParts = new WeakMap<TemplateStringsArray, readonly string[]>()
function withoutIndentation(parts: TemplateStringsArray): readonly string[] {
  const known = fixedParts.get(parts)
  if (known) return known
  const made = parts.map((part) => part.replace(/\n\s+/g, '\n'))
  fixedParts.set(parts, made)
  return made
}

/** A template of HTML in which every value is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const [first = '', ...rest] = withoutIndentation(parts)
  return new Html(rest.reduce((text, part, index) => text + textOf(values[index] ?? null) + part, first))
}
