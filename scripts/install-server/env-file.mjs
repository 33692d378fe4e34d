/** Settings of systemd's EnvironmentFile: one per line, here always in double quotes. */
const line = (name, value) => `${name}="${value.replace(/["\\$`]/g, '\\$&')}"`

const nameOf = (text) => /^\s*([A-Z_]+)=/.exec(text)?.[1]

/** Returns the value of each setting of the file's text. */
export function readSettings(text) {
  const entries = text.split('\n').flatMap((row) => {
    const name = nameOf(row)
    if (!name) return []
    const value = row.slice(row.indexOf('=') + 1).trim()
    const quoted = /^"(.*)"$/.exec(value)
    return [[name, quoted ? quoted[1].replace(/\\(.)/g, '$1') : value.replace(/^'(.*)'$/, '$1')]]
  })
  return Object.fromEntries(entries)
}

/** Returns the text with these settings. Every other line stays as it is, because an administrator may have written it. */
export function withSettings(text, settings) {
  const rest = text.split('\n').filter((row) => row.trim() !== '' && !(nameOf(row) in settings))
  return [...rest, ...Object.entries(settings).map(([name, value]) => line(name, value))].join('\n') + '\n'
}
