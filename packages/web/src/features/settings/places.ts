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

/** Found by the search alone. */
const settingsParts: readonly SettingsPlace[] = [
  { label: 'Logo', detail: inFirm, icon: 'pin', href: part(paths.firm, 'logo'), words: 'marca imagem desenho' },
  {
    label: 'Dia da empresa',
    detail: inFirm,
    icon: 'clock',
    href: part(paths.firm, 'dia'),
    words: 'madrugada hora fechar',
  },
  {
    label: 'E-mail',
    detail: inFirm,
    icon: 'pin',
    href: part(paths.firm, 'email'),
    words: 'smtp servidor enviar carta correio',
  },
  {
    label: 'Cópia de segurança',
    detail: inFirm,
    icon: deskIcons.download,
    href: part(paths.firm, 'copia'),
    words: 'backup restaurar',
  },
  {
    label: 'Bairros e zonas',
    detail: inPrices,
    icon: 'pin',
    href: part(paths.prices, 'zones'),
    words: 'cidade',
  },
  {
    label: 'Bairros aprendidos',
    detail: inPrices,
    icon: 'pin',
    href: paths.learnedBairros,
    words: 'nomes ensinados',
  },
  {
    label: 'Chuva, noite e outros adicionais',
    detail: inPrices,
    icon: deskIcons.rain,
    href: part(paths.prices, 'extras'),
    words: 'feriado retorno espera volume parada',
  },
  {
    label: 'Preço por distância',
    detail: inPrices,
    icon: 'map',
    href: part(paths.prices, 'distance'),
    words: 'quilometro km raio arredondar',
  },
  {
    label: 'Preços anteriores',
    detail: inPrices,
    icon: 'clock',
    href: part(paths.prices, 'versions'),
    words: 'historico versoes tabelas comparar',
  },
  {
    label: 'Chave Pix da firma',
    detail: inRules,
    icon: 'qr',
    href: tabPath('rules'),
    words: 'receber banco pagamento',
  },
  {
    label: 'O que o motoboy vê',
    detail: inRules,
    icon: deskIcons.eye,
    href: tabPath('rules'),
    words: 'valor esconder dinheiro maos limite',
  },
  {
    label: 'Fechar o mês',
    detail: 'Em Financeiro, Relatórios',
    icon: deskIcons.statement,
    href: tabPath('reports'),
    words: 'fechamento mensal contador reabrir ajuste',
  },
  {
    label: 'Senha de uma pessoa',
    detail: 'Em Usuários: abra a pessoa e mande um link de acesso',
    icon: deskIcons.people,
    href: paths.users,
    words: 'esqueceu pin entrar recuperar',
  },
  {
    label: 'Ajuda',
    detail: 'Para a central, o motoboy e a loja',
    icon: 'info',
    href: helpOf.admin,
    words: 'manual duvida',
  },
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
