/** As long as the fields take without a word about it: 90, 60, 60 and 110 letters. */
export const longest = {
  firm: 'Rápido Entregas e Transportes da Grande Florianópolis, São José, Palhoça, Biguaçu Limitada',
  client: 'Distribuidora de Alimentos Orgânicos da Grande Florianópolis',
  motoboy: 'Maximiliano Wellington Albuquerque dos Santos Nascimento Jr.',
  email: 'maximiliano.albuquerque.nascimento@entregasgrandefloripa.com.br',
  address:
    'Serv. Professora Maria Bernardina da Conceição dos Santos Vasconcellos, 12345, bloco C, ap. 1402, Rio Vermelho',
  description: '12 caixas de vinho e 2 arranjos de mesa, entregar em mãos, frágil',
}
