const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const server = 'packages/server/src'
const web = 'packages/web/src'
const embedded = 'packages/embedded-postgres/src'
// No file imports these files: a process or a tool starts them.
const entryPoints = [
  '(^|/)(main|sw|sw-push|vite\\.config)\\.tsx?$',
  '/rolldown\\.config\\.mjs$',
  '\\.d\\.ts$',
  '^e2e/',
  '^packages/web/public/',
]

export default {
  forbidden: [
    rule(
      'no-cycle',
      {},
      // `*-api.ts` imports types only of `*-schemas.ts` (the rule `no-schemas`).
      { circular: true, viaOnly: { pathNot: '^packages/contract/src/.*-api\\.ts$' } },
      'Files that import each other should be one file, or share a third.',
    ),
    {
      ...rule(
        'no-folder-cycle',
        { path: '/src/' },
        { circular: true },
        'Features import each other in one direction only.',
      ),
      scope: 'folder',
    },
    rule('no-orphan', { orphan: true, pathNot: entryPoints }, {}, 'No file imports this one.'),
    rule('no-dead-end', {}, { couldNotResolve: true }, 'This import cannot be resolved.'),

    rule('queries-below', { path: `^${server}/.*queries\\.ts$` }, { path: `^${server}/.*/(service|routes)\\.ts$` }),
    rule('service-below', { path: `^${server}/.*service\\.ts$` }, { path: `^${server}/.*/routes\\.ts$` }),
    rule(
      'db-at-the-bottom',
      { path: `^${server}/platform/db/` },
      { path: `^${server}/(?!platform/(db/|http/errors|time/|files/))` },
    ),
    rule(
      'platform-below',
      { path: `^${server}/platform/` },
      { path: '^packages/', pathNot: `^${server}/platform/|^${embedded}/|^packages/contract/` },
      'It knows nothing of deliveries: what it needs of them is handed in by app-parts.ts.',
    ),
    rule(
      'app-on-top',
      { path: `^${server}/`, pathNot: `^${server}/(main|start|app|app-parts|app-routes)\\.ts$` },
      { path: `^${server}/(main|start|app|app-parts|app-routes)\\.ts$` },
    ),

    rule('contract-alone', { path: '^packages/contract/' }, { pathNot: '^packages/contract/|(^|/)node_modules/zod/' }),
    rule(
      'embedded-postgres-alone',
      { path: '^packages/embedded-postgres/' },
      { path: '^(packages|harness|bench|fault-tests|e2e)/', pathNot: '^packages/embedded-postgres/' },
      'It knows PostgreSQL and the operating system, and nothing of the product.',
    ),
    rule(
      'backup-alone',
      { path: '^packages/backup/' },
      { path: '^(packages|harness|bench|fault-tests|e2e)/', pathNot: '^packages/backup/' },
      'It knows tables and rows; the server passes in what a backup must know of the product.',
    ),

    rule('ui-knows-nothing', { path: `^${web}/ui/` }, { path: `^packages/`, pathNot: `^${web}/ui/` }),
    rule('lib-below', { path: `^${web}/lib/` }, { path: `^${web}/(action|features|pages|router|main)` }),
    rule('action-below', { path: `^${web}/(action|list)/` }, { path: `^${web}/(features|pages|router|main)` }),
    rule('features-below', { path: `^${web}/features/` }, { path: `^${web}/(pages|router|main)` }),
    rule('pages-below', { path: `^${web}/pages/` }, { path: `^${web}/(router|main)` }),

    rule(
      'no-schemas',
      { path: `^${web}/|^packages/contract/src/.*-api\\.ts$` },
      { path: '-schemas\\.ts$|/node_modules/zod/', dependencyTypesNot: ['type-only'] },
      'The first views of the web hold no schema: these files import types only of them. Forms load `bodies.ts`.',
    ),
    rule('server-without-web', { path: '^packages/server/' }, { path: '^packages/web/' }),
    rule('web-without-server', { path: '^packages/web/' }, { path: '^packages/(server|embedded-postgres|backup)/' }),

    rule('nothing-imports-fault-tests', { pathNot: '^fault-tests/' }, { path: '^fault-tests/' }),
    rule(
      'fault-tests-from-outside',
      { path: '^fault-tests/', pathNot: '^fault-tests/networks/' },
      { path: '^(packages|bench|e2e)/', pathNot: `^packages/contract/|^${embedded}/` },
      'The fault tests treat the product as a black box.',
    ),

    rule(
      'harness-outside-the-product',
      { pathNot: '^(harness|bench|fault-tests|e2e)/' },
      { path: '^harness/' },
      'The harness drives the product from outside and is not part of it.',
    ),
    rule(
      'harness-below',
      { path: '^harness/' },
      { path: '^(packages|bench|fault-tests|e2e)/', pathNot: `^${embedded}/` },
      'Of the product, the harness knows only how to start PostgreSQL.',
    ),

    rule('nothing-imports-bench', { pathNot: '^bench/' }, { path: '^bench/' }),
    rule(
      'networks-use-client-code-only',
      { path: '^fault-tests/networks/' },
      {
        path: '^packages/',
        pathNot: `^packages/contract/|^${web}/(lib|session|api|features/(live|order-store|outbox))/`,
      },
      'Simulated people run the store, connection and outbox of the screens; they reach the server over the network only.',
    ),
    rule(
      'bench-from-outside',
      { path: '^bench/' },
      {
        path: '^packages/',
        pathNot: `^packages/contract/|^${embedded}/|^${server}/(platform/db/|people/auth/passwords\\.ts)`,
      },
      'The bench measures the product as its users reach it.',
    ),
  ],
  options: {
    // TypeScript 7 has no JavaScript API: without swc, TypeScript files would be skipped silently.
    parser: 'swc',
    // Tests may import everything, and would create cycles between the features that they set up.
    exclude: '(^|/)dist/|\\.test\\.tsx?$|^packages/[^/]+/test/',
    doNotFollow: '(^|/)node_modules/',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
