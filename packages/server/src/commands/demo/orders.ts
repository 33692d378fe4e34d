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
    [2, lab, 'Documentos para reconhecer firma', 'Rua dos Marinheiros, 900, Porto'],
    [5, florist, 'Convites impressos, 2 caixas', 'Avenida da Vila, 1450, Centro'],
    [24, lab, 'Exames de sangue, em mãos', 'Rua da Lagoa, 700, Lagoa'],
  ],
  awaiting_approval: [
    [6, florist, 'Arranjo de mesa para evento', 'Rua da Escola, 1240, Centro', 28],
    [10, pharmacy, 'Óculos prontos', 'Rua das Laranjeiras, 705, Alto da Vila', 17],
    [26, deli, 'Caixa com 12 garrafas de vinho', 'Rua das Acácias, 1130, Jardim das Flores', 21.5],
  ],
  accepted_by_client: [
    [19, pharmacy, 'Remédios de uso contínuo', 'Rua dos Ipês, 2100, ap. 302, Vila Nova', 15, jessica],
    [38, florist, '2 buquês de rosas com cartão', 'Avenida Beira-Mar, 8120, ap. 1102, Vila Nova', 22],
  ],
  in_progress: [
    [45, bakery, 'Marmitas, 18 unidades', 'Rua das Figueiras, 1470, bl. B, ap. 401, Jardim das Flores', 18.5, jessica],
    [52, deli, 'Cesta de café da manhã', 'Rua dos Pinheiros, 880, Alto da Vila', 26, maria],
    [
      60,
      bakery,
      'Bolo de casamento, 3 andares, não inclinar',
      'Rua do Moinho, 1150, bl. C, sala 304, Lagoa',
      29,
      wellington,
    ],
  ],
  delivered: [
    [hours(2), bakery, 'Torta de limão, manter gelada', 'Rua Sete Quedas, 1293, Centro', 14, ademir],
    [hours(3), deli, 'Caixa de queijos, manter na sombra', 'Rua da Praia, 1230, Porto', 18, ademir],
    [hours(4), pharmacy, 'Remédios manipulados', 'Rua das Redes, 610, Porto', 18, ademir],
    [days(1), lab, 'Lote de amostras refrigeradas', 'Rua do Mirante, 540, Lagoa', 21, jessica],
    [
      days(1, 90),
      bakery,
      'Salgados para festa, 200 unidades',
      'Rua das Flores, 1241, Jardim das Flores',
      26,
      wellington,
    ],
    [days(2), bakery, 'Bolo de aniversário, 2 kg', 'Rua do Arpoador, 310, Porto', 24, maria],
    [days(3, 45), lab, 'Resultado de biópsia, em mãos', 'Rua dos Ferreiros, 1376, Centro', 12, jessica],
    [days(4), deli, 'Kit churrasco', 'Rua das Gaivotas, 1020, Vila Nova', 22, wellington],
    [days(5, 120), florist, 'Orquídea branca', 'Rua da Serra, 564, Alto da Vila', 16, ademir],
    [days(6), pharmacy, 'Fralda geriátrica, 4 pacotes', 'Rua do Porto, 1450, Porto', 19, maria],
    [days(8, 30), bakery, 'Quindins, 3 caixas', 'Rua da Ponte, 1515, Centro', 11, jessica],
    [days(10), lab, 'Coleta domiciliar de exames', 'Rua da Estação, 1200, Lagoa', 17, ademir],
    [days(12), florist, 'Buquê de noiva', 'Avenida das Baleias, 860, Alto da Vila', 22, wellington],
    [days(13, 200), pharmacy, 'Insulina, caixa térmica', 'Rua dos Girassóis, 1708, Jardim das Flores', 18, jessica],
    [days(17), bakery, 'Bem-casados, 300 unidades', 'Rua dos Marinheiros, 210, Porto', 25, maria],
    [days(19, 60), deli, 'Azeites, 10 garrafas', 'Rua do Bosque, 1850, Jardim das Flores', 27, ademir],
    [days(22), lab, 'Laudos para assinatura', 'Rua do Mercado, 1160, Centro', 10, jessica],
    [days(24), florist, 'Flores do campo, 20 arranjos', 'Rua da Praia, 770, Porto', 19, wellington],
    [days(26, 100), bakery, 'Torta alemã', 'Rua das Conchas, 612, Lagoa', 16, ademir],
    [days(31), deli, 'Cafés especiais, 8 kg', 'Rua dos Pescadores, 1680, Centro', 20, maria],
    [days(34), lab, 'Material de coleta', 'Rua das Redes, 1214, Porto', 22, jessica],
    [days(36, 15), bakery, 'Mini bolos, 40 unidades', 'Rua do Mercado, 1015, Centro', 15, wellington],
    [days(41), pharmacy, 'Vitaminas e suplementos', 'Avenida Central, 1900, sl. 210, Centro', 13, ademir],
  ],
  rejected_by_client: [
    [hours(5), florist, 'Coroa de flores', 'Rua da Matriz, 524, Jardim das Flores', 30],
    [days(7), deli, 'Espumantes, 6 garrafas', 'Avenida do Norte, 3430, Lagoa', 21],
    [days(29), pharmacy, 'Cadeira de rodas dobrável', 'Rua das Hortênsias, 321, Jardim das Flores', 19],
  ],
  cancelled: [
    [hours(6), lab, 'Chaves do apartamento 702', 'Rua da Estação, 1180, Alto da Vila', 20],
    [days(15), pharmacy, 'Antibiótico, retirar receita', 'Rua do Teatro, 455, Vila Nova', 23],
    [days(39), florist, 'Presente de aniversário', 'Rua da Praia, 840, Porto', 25],
  ],
}

/** Forty orders in all seven statuses over six weeks. The last hour has many orders, like a lunch peak: two are late, two have a warning. */
export const demoOrders: readonly DemoOrder[] = orderStatuses.flatMap((status) =>
  rows[status].map(([ago, shop, what, to, price, motoboy]) => ({ what, shop, to, price, motoboy, status, ago })),
)
