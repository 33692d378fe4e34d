import { foldText } from '@ligeiro/contract/fold-text'
import { holdsWord, typedWords } from '@ligeiro/contract/typed-words'
import { tabPath } from '#features/money/tab-path.ts'
import { helpOf, paths } from '#paths.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import type { IconName } from '#ui/icons.tsx'

export type SettingsPlace = {
  label: string
  /** What is there; of a part of a page, on which page it is. */
  detail: string
  icon: IconName
  href: string
  /** What people call it who do not know its name. */
  words: string
}

/** A part of a page, which opens it by the query. */
const part = (path: string, name: string) => `${path}?parte=${name}`

const settingsPages: readonly SettingsPlace[] = [
  {
    label: 'Preços',
    detail: 'Tarifas, adicionais, acordos',
    icon: deskIcons.price,
    href: paths.prices,
    words: 'tabela valor taxa frete zona bairro distancia combinado clientes',
  },
  {
    label: 'Regras',
    detail: 'Parte do motoboy e taxas',
    icon: deskIcons.rules,
    href: tabPath('rules'),
    words: 'financeiro porcentagem comissao repasse diarias chave pix limite dinheiro maos',
  },
  {
    label: 'Despacho',
    detail: 'Sugestão, automático e fila',
    icon: 'motorcycle',
    href: paths.dispatchSettings,
    words:
      'despachar sugerido pedido viagem rota lote limite motoboy fila vez pausa sinal sozinho atribuir oferecer oferta recusar responder segundos',
  },
  {
    label: 'Minha empresa',
    detail: 'Nome, logo, cidade, e-mail',
    icon: 'pin',
    href: paths.firm,
    words: 'firma cnpj dados whatsapp dia instalacao',
  },
  {
    label: 'Usuários',
    detail: 'Cadastrar, editar, desativar',
    icon: deskIcons.people,
    href: paths.users,
    words: 'pessoas contas cadastro loja acesso clientes motoboys administradores',
  },
  {
    label: 'Importar planilha',
    detail: 'Clientes, motoboys, tarifas',
    icon: deskIcons.upload,
    href: paths.import,
    words: 'excel csv lista entregas',
  },
  {
    label: 'Instalação',
    detail: 'O que falta para funcionar',
    icon: deskIcons.device,
    href: part(paths.firm, 'instalacao'),
    words: 'celulares e-mails copias verificar https servidor versao arrumar aviso backup',
  },
  {
    label: 'Quem mudou o quê',
    detail: 'Mudanças, com dia e hora',
    icon: 'clock',
    href: paths.audit,
    words: 'administrador registro de acoes historico auditoria log',
  },
]

const inFirm = 'Em Minha empresa'
const inPrices = 'Em Preços'
const inRules = 'Em Regras'

const place = (label: string, detail: string, icon: IconName, href: string, words: string): SettingsPlace => {
  return { label, detail, icon, href, words }
}

/** Found by the search alone. */
const settingsParts: readonly SettingsPlace[] = [
  place('Logo', inFirm, 'pin', part(paths.firm, 'logo'), 'marca imagem desenho'),
  place('Dia da empresa', inFirm, 'clock', part(paths.firm, 'dia'), 'madrugada hora fechar'),
  place('E-mail', inFirm, 'pin', part(paths.firm, 'email'), 'smtp servidor enviar carta correio'),
  place('Cópia de segurança', inFirm, deskIcons.download, part(paths.firm, 'copia'), 'backup restaurar'),
  place('Bairros e zonas', inPrices, 'pin', part(paths.prices, 'zones'), 'cidade'),
  place('Bairros aprendidos', inPrices, 'pin', paths.learnedBairros, 'nomes ensinados'),
  place(
    'Chuva, noite e outros adicionais',
    inPrices,
    deskIcons.rain,
    part(paths.prices, 'extras'),
    'feriado retorno espera volume parada',
  ),
  place('Preço por distância', inPrices, 'map', part(paths.prices, 'distance'), 'quilometro km raio arredondar'),
  place('Preços anteriores', inPrices, 'clock', part(paths.prices, 'versions'), 'historico versoes tabelas comparar'),
  place('Chave Pix da firma', inRules, 'qr', tabPath('rules'), 'receber banco pagamento'),
  place('O que o motoboy vê', inRules, deskIcons.eye, tabPath('rules'), 'valor esconder dinheiro maos limite'),
  place(
    'Fechar o mês',
    'Em Financeiro, Relatórios',
    deskIcons.statement,
    tabPath('reports'),
    'fechamento mensal contador reabrir ajuste',
  ),
  place(
    'Senha de uma pessoa',
    'Em Usuários: abra a pessoa e mande um link de acesso',
    deskIcons.people,
    paths.users,
    'esqueceu pin entrar recuperar',
  ),
  place('Ajuda', 'Para a central, o motoboy e a loja', 'info', helpOf.admin, 'manual duvida'),
]

const folded = [...settingsPages, ...settingsParts].map((place) => ({
  place,
  text: foldText([place.label, place.detail, place.words].join(' ')),
}))

/** The pages, or the pages and their parts that hold each typed word. Accents and case are ignored. */
export function settingsFound(typed: string): readonly SettingsPlace[] {
  const words = typedWords(typed)
  if (words.length === 0) return settingsPages
  return folded.filter(({ text }) => words.every((word) => holdsWord(text, word))).map(({ place }) => place)
}
