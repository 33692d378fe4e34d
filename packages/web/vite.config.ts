import { brotliCompressSync, constants } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** Writes `.br` beside each asset, for the server to hand out as they are, and prints what the first view weighs. */
const brotli = (): Plugin => ({
  name: 'brotli',
  apply: 'build',
  generateBundle(_options, bundle) {
    const sizes = new Map<string, number>()
    for (const file of Object.values(bundle)) {
      const source = file.type === 'chunk' ? file.code : file.source
      if (!/\.(js|css|html|svg)$/.test(file.fileName)) continue
      const small = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      sizes.set(file.fileName, small.length)
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: small })
    }
    const needed = (name: string, seen = new Set<string>()): Set<string> => {
      const file = bundle[name]
      if (!file || file.type !== 'chunk' || seen.has(name)) return seen
      seen.add(name)
      for (const imported of file.imports) needed(imported, seen)
      return seen
    }
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !(file.isEntry || file.facadeModuleId?.includes('/pages/'))) continue
      const bytes = [...needed(file.fileName)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
      this.info(`${file.name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (brotli) with all that it imports`)
    }
  },
})

export default defineConfig({
  plugins: [react(), tailwind(), brotli()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(prefixes.map((prefix) => [prefix, { target: server, bypass: page }])),
      '/socket.io': { target: server, ws: true },
    },
  },
})
