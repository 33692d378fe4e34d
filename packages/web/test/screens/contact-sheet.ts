export type Shot = { name: string; size: string; scheme: string; file: string }

/** One page with all pictures: a row for each state, a column for each size, light and dark side by side. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ name }) => name)].map(
    ([name, some]) =>
      `<section id="${name}"><h2>${name}</h2><div>${some
        .map(
          ({ file, size, scheme }) =>
            `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${size}, ${scheme}"><small>${size} ${scheme}</small></a>`,
        )
        .join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px system-ui; margin: 24px; background: #888 }
div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
a { display: grid; color: inherit } img { height: 360px }
</style><h1>${shots.length} pictures</h1>${rows.join('')}</html>`
}
