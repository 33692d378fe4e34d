/** Capitals and large cities, which are read as cities also without a state after them. */
export const largeCities: readonly string[] =
  `São Paulo, Rio de Janeiro, Brasília, Fortaleza, Belo Horizonte, Manaus, Curitiba, Recife, Goiânia, Porto Alegre,
  São Luís, Maceió, Campo Grande, Teresina, João Pessoa, Aracaju, Cuiabá, Porto Velho, Macapá, Florianópolis,
  Rio Branco, Boa Vista, Palmas, Guarulhos, Campinas, São Gonçalo, Duque de Caxias, Nova Iguaçu,
  São Bernardo do Campo, Santo André, Osasco, Sorocaba, Uberlândia, Ribeirão Preto, São José dos Campos,
  Jaboatão dos Guararapes, Joinville, Feira de Santana, Contagem, Londrina, Juiz de Fora, Aparecida de Goiânia,
  Niterói, Ananindeua, Caxias do Sul, Vila Velha, Mauá, São João de Meriti, Diadema, Campina Grande, Olinda,
  Carapicuíba, Montes Claros, Jundiaí, Piracicaba, Cariacica, Bauru, Maringá, Anápolis, Blumenau, Pelotas, Canoas,
  Caruaru, Petrolina, Ponta Grossa, Cascavel, Taubaté, Barueri, Chapecó, Criciúma, Itajaí, Balneário Camboriú,
  São José, Palhoça, Biguaçu, Jaraguá do Sul, Novo Hamburgo, São Leopoldo, Viamão, Gravataí, Alvorada, Cachoeirinha,
  Foz do Iguaçu, São José dos Pinhais, Colombo, Paulista, Camaragibe, Camaçari, Lauro de Freitas, Santa Maria,
  Passo Fundo, Mossoró, Parnamirim, Imperatriz, Marabá, Santarém, Várzea Grande, Rondonópolis, Dourados, Betim,
  Uberaba`.split(/,\s+/)
