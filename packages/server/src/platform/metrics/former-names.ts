/** Metrics and labels of version 0.1 by their present name. Remove this file after version 0.2. */
const formerMetrics = { ligeiro_emails_refused_total: 'ligeiro_letters_refused_total' }
const formerLabels = {
  '{queue="emails"': '{queue="letters"',
  '{reason="bad_origin"': '{reason="foreign"',
  '{reason="handshake_timeout"': '{reason="nameless"',
  '{reason="too_many_pending"': '{reason="crowded"',
}

/** Repeats renamed series under their former names, so that rules and dashboards of version 0.1 work for one more release. */
export function withFormerNames(text: string): string {
  const lines = text.trimEnd().split('\n')
  for (const [name, former] of Object.entries(formerMetrics))
    lines.push(...lines.filter((line) => line.includes(name)).map((line) => line.replace(name, former)))
  const repeated = lines.flatMap((line) => {
    const renamed = Object.entries(formerLabels).find(([label]) => line.includes(label))
    return renamed ? [line, line.replace(...renamed)] : line
  })
  // The format demands a line feed at the end of the last line.
  return `${repeated.join('\n')}\n`
}
