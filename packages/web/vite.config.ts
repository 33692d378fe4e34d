import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup } from 'vite'

const server = 'http://127.0.0.1:3000'
const prefixes = [
  '/auth',
  '/users',
  '/orders',
  '/motoboys',
  '/password-recovery',
  '/config',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/geo',
  '/statement',
]
const page = (request: { method?: string; headers: { accept?: string } }) =>
  request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined

/** Writes `.br` beside each asset, for the server to hand out as they are, and prints what a first view weighs. */
const brotli = (): Plugin => ({
  name: 'brotli',
  apply: 'build',
  // Of the written files: what Vite still changes at the end would be missing in anything earlier.
  async writeBundle({ dir = '' }, bundle) {
    const sizes = new Map<string, number>()
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
      const small = brotliCompressSync(await readFile(join(dir, name)), quality)
      sizes.set(name, small.length)
      await writeFile(join(dir, `${name}.br`), small)
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.includes('/pages/')) continue
      const names = withImports([chunk.fileName, ...entries(bundle)], bundle)
      const bytes = [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
      this.info(`${chunk.name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (brotli) for its first view`)
    }
  },
})

/**
 * The web asks by the contract's methods and paths and checks nothing with its schemas: the server does. Without zod
 * the first view is 8 kB lighter. Whoever parses here after all is told so at once.
 */
const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  resolveId: (id) => (id === noSchemas ? id : undefined),
  load: (id) => (id === noSchemas ? inert : undefined),
  transform: (code, id) =>
    id.includes('/packages/contract/src/')
      ? code.replace(/import \* as (\w+) from ['"]zod\/mini['"]/, `import $1 from '${noSchemas}'`)
      : undefined,
})
const noSchemas = 'virtual:no-schemas'
const inert = `
const get = (_, name) => {
  if (/parse/i.test(String(name))) throw new Error('The web is built without schemas (vite.config.ts)')
  return inert
}
const inert = new Proxy(() => {}, { get, apply: () => inert })
export default inert
`

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
type Bundle = Rollup.OutputBundle
const entries = (bundle: Bundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : []))

/** These chunks and all that they import at once. */
function withImports(names: string[], bundle: Bundle, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || seen.has(name)) continue
    seen.add(name)
    withImports(chunk.imports, bundle, seen)
  }
  return seen
}

export default defineConfig({
  plugins: [withoutSchemas(), react(), tailwind(), brotli()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(prefixes.map((prefix) => [prefix, { target: server, bypass: page }])),
      '/socket.io': { target: server, ws: true },
    },
  },
})
