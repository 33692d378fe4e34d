/** The password of all example people, printed at every start of the demo. */
export const demoPassword = 'Ligeiro-2026'

/** Orders by phone, without an account. */
export const demoPhoneClient = { name: 'Neide Souza', phone: '48991203040' }
export const demoAdmin = { name: 'Marina Schmitz', email: 'admin@demo.ligeiro', phone: '48999127001' }

export const demoCity = 'Vila Ligeira'
/** A place as the geocoder names it. */
export const demoPlace = (street: string, bairro: string) => `${street}, ${bairro}, SC, 88999-000`

/** Shops, each with its pickup address. */
export const demoClients = [
  {
    name: 'Confeitaria Dona Zilda',
    email: 'cliente@demo.ligeiro',
    phone: '48999814402',
    pickup: 'Rua da Matriz, 1200, Centro, Vila Ligeira, SC',
  },
  {
    name: 'Laboratório Santa Helena',
    email: 'laboratorio@demo.ligeiro',
    phone: '4832247710',
    pickup: 'Avenida Central, 1400, Centro, Vila Ligeira, SC',
  },
  {
    name: 'Empório Rio Vermelho',
    email: 'emporio@demo.ligeiro',
    phone: '48991273308',
    pickup: 'Avenida do Norte, 2400, Lagoa, Vila Ligeira, SC',
  },
  {
    name: 'Floricultura Ipê',
    email: 'floricultura@demo.ligeiro',
    phone: '48996401187',
    pickup: 'Rua do Teatro, 1600, Centro, Vila Ligeira, SC',
  },
  {
    name: 'Farmácia Essência',
    email: 'farmacia@demo.ligeiro',
    phone: '48996738820',
    pickup: 'Avenida do Cais, 1300, Porto, Vila Ligeira, SC',
  },
] as const

export const demoMotoboys = [
  {
    name: 'Jéssica Hoffmann',
    email: 'motoboy@demo.ligeiro',
    phone: '48991882046',
    location: demoPlace('Rua dos Girassóis', 'Jardim das Flores'),
    available: true,
  },
  {
    name: 'Wellington dos Santos',
    email: 'wellington@demo.ligeiro',
    phone: '48996547731',
    location: demoPlace('Rua das Laranjeiras', 'Lagoa'),
    available: true,
  },
  {
    name: 'Ademir Luiz Schappo',
    email: 'ademir@demo.ligeiro',
    phone: '48984279015',
    location: demoPlace('Rua do Comércio', 'Centro'),
    available: true,
  },
  {
    name: 'Maria Eduarda Vieira',
    email: 'duda@demo.ligeiro',
    phone: '48999035562',
    location: demoPlace('Rua da Estação', 'Alto da Vila'),
    available: true,
  },
  {
    name: 'Thiago Nascimento',
    email: 'thiago@demo.ligeiro',
    phone: '48991760098',
    location: undefined,
    available: false,
  },
] as const
