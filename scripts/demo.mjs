process.env.DATA_DIR ??= 'data-demo'
process.argv.push('--demo')
await import('./start.mjs')
