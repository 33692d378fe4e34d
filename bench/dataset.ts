const listed = (text: string) => text.split(' | ')

/** The values from which `seed.ts` makes names, descriptions and addresses. */
export const shops = listed(
  'Confeitaria Dona Zilda | Laboratório Santa Helena | Empório Rio Vermelho | Floricultura Ipê | Farmácia Essência | ' +
    'Óticas Cruz e Sousa | Pizzaria do Morro | Papelaria Açoriana | Autopeças Continente | Açougue São José',
)
export const firstNames = listed(
  'Jéssica | Wellington | Ademir | Maria Eduarda | Thiago | João Vítor | Letícia | Érico',
)
export const lastNames = listed(
  'Hoffmann | dos Santos | Schappo | Vieira | Nascimento | da Conceição | Müller | Araújo',
)
export const goods = listed(
  'Bolo de aniversário, 2 kg | Remédios de uso contínuo | Buquê de rosas com cartão | Exames de sangue, em mãos | ' +
    'Marmitas, 18 unidades | Caixa com 12 garrafas de vinho | Óculos prontos | Convites impressos, 2 caixas | ' +
    'Pastilhas de freio, par dianteiro | Pizza grande meio a meio, trazer troco para R$ 100 | Documentos para assinatura | ' +
    'Cesta de café da manhã',
)
export const streets = listed(
  'R. Bocaiúva | Av. Mauro Ramos | R. Lauro Linhares | Av. Madre Benvenuta | R. Vidal Ramos | Rod. José Carlos Daux | ' +
    'R. Felipe Schmidt | Av. Pequeno Príncipe | R. Cap. Romualdo de Barros | Av. das Rendeiras',
)
export const neighbourhoods = listed(
  'Centro | Trindade | Agronômica | Saco Grande | Campeche | Estreito | Coqueiros | Itacorubi',
)
