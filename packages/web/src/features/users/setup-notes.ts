import type { DatabaseProblem, ProxyProblem } from '@ligeiro/contract/system-schemas'

/** What is wrong with the reverse proxy or the database, and what to do. */
export const setupNotes: Record<ProxyProblem | DatabaseProblem, { message: string; detail: string }> = {
  proxy_not_trusted: {
    message: 'Parece haver um proxy sem TRUST_PROXY.',
    detail:
      'Assim todas as pessoas contam como um só endereço: as senhas erradas de uma bloqueiam a entrada das outras. Se o proxy é seu, ligue o sistema com TRUST_PROXY=1. Se não há proxy, alguém está enviando o cabeçalho X-Forwarded-For, e nada precisa mudar. O endereço está no log; o que conferir, no manual de operação, em “TLS by a proxy”.',
  },
  peer_not_trusted: {
    message: 'Há acessos por fora do proxy de TRUST_PROXY.',
    detail:
      'Ou a porta do sistema está aberta para fora: feche-a no firewall, ou use HOST=127.0.0.1. Ou o proxy tem outro endereço, e todas as pessoas contam como um só: coloque o endereço dele em TRUST_PROXY. Ou alguém da rede está enviando o cabeçalho X-Forwarded-For. O endereço está no log; o que conferir, no manual de operação, em “TLS by a proxy”.',
  },
  public_url_not_https: {
    message: 'Parece haver https, mas PUBLIC_URL é http.',
    detail:
      'Assim o cookie da sessão não fica restrito a https. Ligue o sistema com PUBLIC_URL=https:// e o endereço que as pessoas abrem. Se ninguém entra por https, alguém está enviando o cabeçalho X-Forwarded-Proto, e nada precisa mudar. O que conferir está no manual de operação, em “TLS by a proxy”.',
  },
  indexes_outdated: {
    message: 'O banco de dados precisa refazer índices.',
    detail:
      'A biblioteca que ordena textos mudou de versão no servidor do PostgreSQL: buscas podem deixar de achar pedidos e pessoas. Quem cuida do servidor roda, fora do horário de movimento: REINDEX DATABASE nome; ALTER DATABASE nome REFRESH COLLATION VERSION; ALTER COLLATION "und-x-icu" REFRESH VERSION;',
  },
}
