console.error('`npm run simulate` is now called `npm run load-sim`. The next release removes the old name.')
await import('./load-sim.mjs')
