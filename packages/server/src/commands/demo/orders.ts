import { orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'

/** An example order. `shop` and `motoboy` are indexes into the lists in people.ts. */
export type DemoOrder = {
  what: string
  shop: number
  /** The delivery address, without the city. */
  to: string
  /** Reais. */
  price: number | undefined
  motoboy: number | undefined
  /** The status that the order reaches. */
  status: OrderStatus
  /** Minutes before the demo's first start; later its times move with the clock (keep-fresh.ts). */
  ago: number
}

const hours = (n: number) => n * 60
const days = (n: number, minutes = 0) => n * 24 * 60 + minutes

// Indexes of `demoClients` and `demoMotoboys` in people.ts.
const [bakery, lab, deli, florist, pharmacy] = [0, 1, 2, 3, 4] as const
const [jessica, wellington, ademir, maria] = [0, 1, 2, 3] as const

type Row = readonly [ago: number, shop: number, what: string, to: string, price?: number, motoboy?: number]

const rows: Record<OrderStatus, readonly Row[]> = {
  pending: [
    [2, lab, 'Documentos para reconhecer firma', 'R. Gal. Liberato Bittencourt, 1885, Estreito'],
    [5, florist, 'Convites impressos, 2 caixas', 'Av. Mauro Ramos, 1450, Centro'],
    [24, lab, 'Exames de sangue, em mãos', 'R. Lauro Linhares, 1288, Trindade'],
  ],
  awaiting_approval: [
    [6, florist, 'Arranjo de mesa para evento', 'Av. Beira-Mar Norte, 2746, Centro', 28],
    [10, pharmacy, 'Óculos prontos', 'R. Cap. Romualdo de Barros, 705, Carvoeira', 17],
    [26, deli, 'Caixa com 12 garrafas de vinho', 'R. Laurindo Januário da Silveira, 5420, Lagoa da Conceição', 41.5],
  ],
  accepted_by_client: [
    [19, pharmacy, 'Remédios de uso contínuo', 'R. Rui Barbosa, 104, ap. 302, Agronômica', 15, jessica],
    [38, florist, '2 buquês de rosas com cartão', 'Av. Beira-Mar Norte, 3120, ap. 1102, Agronômica', 22],
  ],
  in_progress: [
    [45, bakery, 'Marmitas, 18 unidades', 'R. Dep. Antônio Edu Vieira, 970, bl. B, ap. 401, Pantanal', 18.5, jessica],
    [52, deli, 'Cesta de café da manhã', 'R. Apóstolo Paschoal, 88, Canasvieiras', 52, maria],
    [
      60,
      bakery,
      'Bolo de casamento, 3 andares, não inclinar',
      'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande',
      62,
      wellington,
    ],
  ],
  delivered: [
    [hours(2), bakery, 'Torta de limão, manter gelada', 'R. Tenente Silveira, 293, Centro', 14, ademir],
    [hours(3), deli, 'Caixa de queijos, manter na sombra', 'Av. Pequeno Príncipe, 1230, Campeche', 36, ademir],
    [hours(4), pharmacy, 'Remédios manipulados', 'Serv. Maria Bernardina da Conceição, 61, Campeche', 36, ademir],
    [days(1), lab, 'Lote de amostras refrigeradas', 'R. Profa. Maria Flora Pausewang, s/n, Trindade', 21, jessica],
    [
      days(1, 90),
      bakery,
      'Salgados para festa, 200 unidades',
      'R. João Pio Duarte Silva, 241, Córrego Grande',
      26,
      wellington,
    ],
    [days(2), bakery, 'Bolo de aniversário, 2 kg', 'R. Heitor Blum, 310, Estreito', 24, maria],
    [days(3, 45), lab, 'Resultado de biópsia, em mãos', 'R. Menino Deus, 376, Centro', 12, jessica],
    [days(4), deli, 'Kit churrasco', 'R. das Gaivotas, 1020, Ingleses', 58, wellington],
    [days(5, 120), florist, 'Orquídea branca', 'R. Frei Caneca, 564, Agronômica', 16, ademir],
    [days(6), pharmacy, 'Fralda geriátrica, 4 pacotes', 'R. Souza Dutra, 145, Estreito', 19, maria],
    [days(8, 30), bakery, 'Quindins, 3 caixas', 'R. Felipe Schmidt, 515, Centro', 11, jessica],
    [days(10), lab, 'Coleta domiciliar de exames', 'R. Vereador Osni Ortiga, 2200, Porto da Lagoa', 34, ademir],
    [days(12), florist, 'Buquê de noiva', 'Rod. SC-401, 8600, Santo Antônio de Lisboa', 45, wellington],
    [days(13, 200), pharmacy, 'Insulina, caixa térmica', 'R. Joe Collaço, 708, Santa Mônica', 18, jessica],
    [days(17), bakery, 'Bem-casados, 300 unidades', 'R. Aracy Vaz Callado, 2100, Estreito', 25, maria],
    [days(19, 60), deli, 'Azeites, 10 garrafas', 'R. Prof. Milton Roque Ramos Krieger, 85, Córrego Grande', 27, ademir],
    [days(22), lab, 'Laudos para assinatura', 'R. Des. Arno Hoeschl, 160, Centro', 10, jessica],
    [days(24), florist, 'Flores do campo, 20 arranjos', 'R. Santos Saraiva, 77, Estreito', 35, wellington],
    [days(26, 100), bakery, 'Torta alemã', 'R. Lauro Müller, 912, Trindade', 16, ademir],
    [days(31), deli, 'Cafés especiais, 8 kg', 'R. Trajano, 168, Centro', 20, maria],
    [days(34), lab, 'Material de coleta', 'R. Fúlvio Aducci, 1214, Estreito', 22, jessica],
    [days(36, 15), bakery, 'Mini bolos, 40 unidades', 'R. Almirante Lamego, 1015, Centro', 15, wellington],
    [days(41), pharmacy, 'Vitaminas e suplementos', 'Av. Prof. Othon Gama d’Eça, 900, sl. 210, Centro', 13, ademir],
  ],
  rejected_by_client: [
    [hours(5), florist, 'Coroa de flores', 'R. Dep. Edu Vieira, 1524, Pantanal', 30],
    [days(7), deli, 'Espumantes, 6 garrafas', 'Av. das Rendeiras, 1430, Lagoa da Conceição', 38],
    [days(29), pharmacy, 'Cadeira de rodas dobrável', 'Rod. Admar Gonzaga, 3210, Itacorubi', 39],
  ],
  cancelled: [
    [hours(6), lab, 'Chaves do apartamento 702', 'Av. dos Búzios, 1800, Jurerê', 48],
    [days(15), pharmacy, 'Antibiótico, retirar receita', 'R. Abel Capela, 455, Coqueiros', 23],
    [days(39), florist, 'Presente de aniversário', 'R. Santos Saraiva, 840, Estreito', 25],
  ],
}

/** Forty orders in all seven statuses over six weeks. The last hour has many orders, like a lunch peak: two are late, two have a warning. */
export const demoOrders: readonly DemoOrder[] = orderStatuses.flatMap((status) =>
  rows[status].map(([ago, shop, what, to, price, motoboy]) => ({ what, shop, to, price, motoboy, status, ago })),
)
