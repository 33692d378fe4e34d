/** The password of all example people, printed at every start of the demo. */
export const demoPassword = 'Ligeiro-2026'

/** Orders by phone, without an account. */
export const demoPhoneClient = { name: 'Neide Souza', phone: '48991203040' }
export const demoAdmin = { name: 'Marina Schmitz', email: 'admin@demo.ligeiro', phone: '48999127001' }

export const demoCity = 'Florianópolis'

/** Shops, each with its pickup address. */
export const demoClients = [
  {
    name: 'Confeitaria Dona Zilda',
    email: 'cliente@demo.ligeiro',
    phone: '48999814402',
    pickup: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
  },
  {
    name: 'Laboratório Santa Helena',
    email: 'laboratorio@demo.ligeiro',
    phone: '4832247710',
    pickup: 'R. Dom Joaquim, 885, Centro, Florianópolis, SC',
  },
  {
    name: 'Empório Rio Vermelho',
    email: 'emporio@demo.ligeiro',
    phone: '48991273308',
    pickup: 'Av. Madre Benvenuta, 687, Santa Mônica, Florianópolis, SC',
  },
  {
    name: 'Floricultura Ipê',
    email: 'floricultura@demo.ligeiro',
    phone: '48996401187',
    pickup: 'R. Vidal Ramos, 53, Centro, Florianópolis, SC',
  },
  {
    name: 'Farmácia Essência',
    email: 'farmacia@demo.ligeiro',
    phone: '48996738820',
    pickup: 'Av. Rio Branco, 404, Centro, Florianópolis, SC',
  },
] as const

export const demoMotoboys = [
  {
    name: 'Jéssica Hoffmann',
    email: 'motoboy@demo.ligeiro',
    phone: '48991882046',
    location: 'R. Delfino Conti, Trindade, SC, 88040-370',
    available: true,
  },
  {
    name: 'Wellington dos Santos',
    email: 'wellington@demo.ligeiro',
    phone: '48996547731',
    location: 'Rod. José Carlos Daux, Saco Grande, SC, 88032-005',
    available: true,
  },
  {
    name: 'Ademir Luiz Schappo',
    email: 'ademir@demo.ligeiro',
    phone: '48984279015',
    location: 'Av. Pequeno Príncipe, Campeche, SC, 88063-000',
    available: true,
  },
  {
    name: 'Maria Eduarda Vieira',
    email: 'duda@demo.ligeiro',
    phone: '48999035562',
    location: 'R. Fúlvio Aducci, Estreito, SC, 88075-000',
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
