import type { Tone } from '../src/ui/tone.ts'

/** The UI kit knows only tones; these are the admin's labels of the statuses. */
export const statuses: readonly { tone: Tone; label: string }[] = [
  { tone: 'pending', label: 'Pendente' },
  { tone: 'awaiting', label: 'Aguardando Aprovação' },
  { tone: 'accepted', label: 'Aceito pelo Cliente' },
  { tone: 'rejected', label: 'Rejeitado' },
  { tone: 'progress', label: 'Em Andamento' },
  { tone: 'delivered', label: 'Entregue' },
  { tone: 'cancelled', label: 'Cancelado' },
]

type Example = {
  id: string
  tone: Tone
  label: string
  level: 'calm' | 'warn' | 'late'
  age: string
  what: string
  when: string
  who: string
  phone: string
  from: string
  to: string
  price: string | null
  motoboy: string | null
}

const lines: [
  Tone,
  Example['level'],
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string | null,
  string | null,
][] = [
  [
    'progress',
    'late',
    'passou 12 min',
    'Bolo de casamento, 3 andares, não inclinar',
    'Há 2h',
    'Confeitaria Dona Zilda e Filhas',
    '(48) 99981-4402',
    'R. Bocaiúva, 2468, Centro',
    'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande',
    'R$ 62,00',
    'Wellington dos Santos',
  ],
  [
    'pending',
    'late',
    'passou 14 min',
    'Exames de sangue, em mãos',
    'Há 34 min',
    'Laboratório Santa Helena',
    '(48) 3224-7710',
    'R. Dom Joaquim, 885, Centro',
    'R. Lauro Linhares, 1288, Trindade',
    null,
    null,
  ],
  [
    'awaiting',
    'warn',
    '19 min',
    'Caixa com 12 garrafas de vinho',
    'Há 26 min',
    'Empório Rio Vermelho',
    '(48) 99127-3308',
    'Av. Madre Benvenuta, 687, Santa Mônica',
    'R. Laurindo Januário da Silveira, 5420, Lagoa',
    'R$ 41,50',
    null,
  ],
  [
    'accepted',
    'warn',
    '14 min',
    '2 buquês de rosas com cartão',
    'Há 38 min',
    'Floricultura Ipê',
    '(48) 99640-1187',
    'R. Vidal Ramos, 53, Centro',
    'Av. Beira-Mar Norte, 3120, ap. 1102, Agronômica',
    'R$ 22,00',
    null,
  ],
  [
    'progress',
    'calm',
    '22 min',
    'Marmitas, 18 unidades',
    'Há 51 min',
    'Cozinha da Nair',
    '(48) 98803-2951',
    'R. João Pio Duarte Silva, 241, Córrego Grande',
    'R. Dep. Antônio Edu Vieira, 970, bl. B, ap. 401, Pantanal',
    'R$ 18,50',
    'Jéssica Hoffmann',
  ],
  [
    'rejected',
    'calm',
    'às 13:58',
    'Pneu aro 14 e câmara',
    'Há 1h',
    'Borracharia do Beto',
    '(48) 98412-7765',
    'Av. Ivo Silveira, 2445, Capoeiras',
    'Rod. SC-405, 3300, Rio Tavares',
    'R$ 55,00',
    null,
  ],
  [
    'delivered',
    'calm',
    'às 13:47',
    'Remédios manipulados',
    'Há 1h',
    'Farmácia Essência',
    '(48) 99673-8820',
    'Av. Rio Branco, 404, Centro',
    'Serv. Maria Bernardina da Conceição, 61, Campeche',
    'R$ 36,00',
    'Ademir Luiz Schappo',
  ],
  [
    'cancelled',
    'calm',
    'às 13:20',
    'Chaves do apartamento 702',
    'Há 2h',
    'Costa Norte Imóveis',
    '(48) 3369-4100',
    'R. Almirante Lamego, 1015, Centro',
    'Av. dos Búzios, 1800, Jurerê',
    'R$ 48,00',
    null,
  ],
]

const labelOf = (tone: Tone) => statuses.find((one) => one.tone === tone)?.label ?? ''

export const examples: readonly Example[] = lines.map(
  ([tone, level, age, what, when, who, phone, from, to, price, motoboy], index) => ({
    id: `3f9a1c7${index}`,
    tone,
    label: labelOf(tone),
    level,
    age,
    what,
    when,
    who,
    phone,
    from,
    to,
    price,
    motoboy,
  }),
)

export const motoboys = [
  [
    'Jéssica Hoffmann',
    '1 aberta',
    'visto agora',
    '(48) 99188-2046',
    'jessica.hoffmann@ligeiro.com.br',
    'R. Delfino Conti, Trindade, SC',
  ],
  [
    'Wellington dos Santos',
    '2 abertas',
    'visto há 3 min',
    '(48) 99654-7731',
    'wellington.santos@ligeiro.com.br',
    'Rod. José Carlos Daux, Saco Grande, SC',
  ],
  [
    'Ademir Luiz Schappo',
    'livre',
    'visto há 4 min',
    '(48) 98427-9015',
    'ademir.schappo@ligeiro.com.br',
    'Av. Pequeno Príncipe, Campeche, SC',
  ],
  [
    'Maria Eduarda Vieira',
    '1 aberta',
    'visto há 11 min',
    '(48) 99903-5562',
    'duda.vieira@ligeiro.com.br',
    'R. Fúlvio Aducci, Estreito, SC',
  ],
  [
    'Cleiton Rosa de Oliveira',
    '3 abertas',
    'visto há 2 min',
    '(48) 99821-6674',
    'cleiton.oliveira@ligeiro.com.br',
    'Av. Mauro Ramos, Centro, SC',
  ],
  ['Thiago Nascimento', '0 abertas', 'visto às 11:40', '(48) 99176-0098', 'thiago.nascimento@ligeiro.com.br', ''],
].map(([name = '', open = '', seen = '', phone = '', email = '', place = '']) => ({
  name,
  open,
  seen,
  phone,
  email,
  place,
}))
