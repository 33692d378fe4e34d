console.error('`npm run torture` is now called `npm run fault-tests`. The next release removes the old name.')
await import('./fault-tests.mjs')
