/** The words that the reader knows, folded. */
export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

export const pickupWords =
  words(`retirar retira retire retirada retiram retirando retirem coletar coleta colete coletem coletando buscar busca busque
  busquem buscando pegar pega pegue peguem pegando apanhar apanha apanhe recolher recolhe saida saindo origem partindo`)
export const deliveryWords =
  words(`entregar entrega entregue entreguem entregando levar leva leve levem levando deixar deixa deixe deixem deixando mandar
  manda mande mandem enviar envia envie destino endereco end entregam`)

const typesOfStreets = `rua r, avenida av ave aven, travessa tv trav, alameda al, rodovia rod, estrada est estr, servidão servidao serv,
  praça praca pca pc, largo lgo lg, beco bc, ladeira lad, viela, passagem`
/** Types of streets by their forms; the short ones need a sign that they are meant, because they are also other words. */
export const streetTypes: ReadonlyMap<string, string> = new Map(
  typesOfStreets.split(/,\s+/).flatMap((written) => {
    const [type = '', ...others] = written.split(' ')
    return [type, ...others].map((form) => [form, type] as const)
  }),
)
export const shortTypes = words('r tv al est pc lg bc ave aven lad passagem')
export const states = words('ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to')

/** Complements that have a number or letter, and those that can stand alone. */
export const complements =
  words(`ap apt apto apartamento aptos bloco bl blc torre casa cs sobrado sala sl loja lj conj conjunto cj galpao gp fundos terreo
  sobreloja subsolo cond condominio ed edificio edif predio residencial resid res quadra qd lote lt box kitnet kit unidade unid andar and salas lojas cobertura mezanino pavimento chacara ala`)
export const aloneComplements = words('casa sobrado fundos terreo sobreloja subsolo galpao cobertura loja mezanino')
/** Complements that have a name. */
export const namedComplements = words('cond condominio ed edificio edif predio residencial resid res')

/** Prepositions, articles and their contractions. */
export const inWords = words('em no na nos nas ao aos num numa neste nesta')
export const toWords = words('para pra pro pros pras p ate')
export const ofWords = words('de da do das dos')
export const isPreposition = (text: string): boolean => inWords.has(text) || toWords.has(text) || ofWords.has(text)
export const articles = words('o a os as um uma uns umas')

/** Words that end a name of a street, person, place or reference. */
const stopWords =
  words(`para pra pro pros pras p ate com c por que e ou as em no na nos nas ao aos a o hoje amanha agora urgente falar fala fale procurar procura procure
  cobrar cobra cobre receber recebe total valor troco pix pago paga pagar cep bairro cidade tel telefone fone cel celular zap whats whatsapp cliente nome
  destinatario contato perto proximo esquina esq lado frente atras ref referencia obs observacao quem eh ele ela eles vai volta voltar depois complemento compl
  numero num n nr nro km chamar chama chame avisar avisa ligar liga quanto quando onde dinheiro cartao maquininha retorno uf estado item itens pedido favor pfv
  obrigado obrigada aguardo preciso tem ser esta ta mais tambem recebedor responsavel pagamento forma trazer traz sem via aos cuidados ac s sn la ali aqui pois mas se nao sim depois
  dia entre antes apos ja so pode poder deve levar entregar fica`)

export const titles = words(
  'dona d seu sr sra srta dr dra doutor doutora prof profa professor professora eng engenheiro tia tio senhor senhora padre pastor irma mestre enf enfermeira enfermeiro sargento cabo tenente capitao',
)

/** Nouns of places: 'na farmácia', 'pro cartório'. */
export const placeNouns =
  words(`farmacia drogaria padaria confeitaria restaurante lanchonete pizzaria hamburgueria mercado mercadinho supermercado mercearia atacado
  acougue hortifruti quitanda feira loja lojas hospital clinica laboratorio lab consultorio posto upa ubs maternidade otica cartorio tabelionato forum oab tribunal prefeitura camara
  receita detran banco caixa correios escritorio imobiliaria contabilidade agencia empresa firma fabrica oficina mecanica autopecas concessionaria autoeletrica borracharia
  salao barbearia studio estudio atelie academia escola colegio universidade faculdade creche igreja paroquia hotel pousada shopping galeria floricultura
  papelaria grafica livraria banca pet petshop veterinaria joalheria relojoaria boutique brecho chaveiro costureira lavanderia tinturaria vidracaria
  marcenaria serralheria ferragem ferragens madeireira deposito distribuidora adega bar boteco cafe cafeteria sorveteria acaiteria acai doceria docaria bistro churrascaria
  sushi temakeria cozinha buffet rodoviaria aeroporto terminal estacao delegacia quartel teatro cinema museu biblioteca clube associacao
  sindicato cooperativa transportadora bolaria emporio casa armazem instituto centro fundacao secretaria ministerio senac senai sesc sesi inss procon
  assistencia eletronica informatica perfumaria cosmeticos moveis magazine bazar armarinho tabacaria peixaria rotisseria marmitaria tapiocaria creperia esfiharia`)
/** With these words somebody speaks of their own place. */
export const ownPlaces = words(
  'aqui loja lojinha minha meu nossa nosso casa local endereco portaria recepcao mesmo mesma la mim gente apartamento apto predio seguinte rua trabalho',
)

/** Kinds of places that are also goods: 'entregar açaí'. */
export const goods = words('acai cafe sushi moveis cosmeticos ferragens caixa')
/** People without a name, and things that stand where a name could. */
export const notNames =
  words(`portaria porteiro recepcao recepcionista zelador seguranca vizinho vizinha gerente atendente sindico sindica balcao mesmo mesma alguem dono caixa
  documentos documento urgente obrigado obrigada remedio remedios exames exame buque flores bolo pacote pacotes envelope chave chaves pizza marmita lanche pedido encomenda
  entrega coleta retirada urgencia valeu abraco abs att boa bom oi ola favor cuidado fragil atencao total valor pagamento nota fiscal itens item obs ok certo combinado ai ali mim
  portao interfone campainha casa apto bloco loja sala rua avenida centro bairro cep cidade brasil amanha hoje segunda terca quarta quinta sexta sabado domingo
  celular notebook livro livros roupa roupas sapato presente cesta salgados docinhos doces caixas peca pecas oculos processo contrato carne agua gas gelo vaso planta
  departamento depto setor almoxarifado expedicao financeiro administrativo administracao compras recebimento faturamento rh diretoria juridico
  celulares carregador mala sacola sacolas bolsa mochila bebida bebidas refrigerante cerveja comida almoco janta racao medicamento medicamentos material materiais amostra amostras
  tudo todos todas pronto pronta confirmado confirmada aguardo agradeco motoboy voces voce vcs vc preciso quero entregar levar retirar buscar pegar coletar mercadoria volume volumes unidade unidades kit quarteirao equipe pessoal esposa marido filho filha mae pai cliente clientes ela ele eles elas eu dela dele`)

/** Things that are counted: '2 caixas' is no street number. */
export const measures =
  words(`x un und unid unidades caixa caixas pacote pacotes volume volumes kg g envelope envelopes sacola sacolas item itens pizza pizzas marmita marmitas reais real
  entrega entregas pedido pedidos hora horas h hs min minutos documento documentos peca pecas chave chaves saco sacos cestas cesta garrafas bolo bolos buques vias anos metros m km
  lanche lanches quentinha quentinhas cx pct pcts fardos fardo arranjos kits exames livros presentes doces salgados pessoas vezes celulares chips`)

/** Short forms in names, after which a dot is no end. */
export const abbreviations =
  words(`dr dra pe pres sen dep des gov cel cap ten mal gal gen prof profa eng arq sra sr sta sto s n d v vis cons com brig alm almte maj sgt vol frei bar
  min ver pref cdor pion cdte marq vig mons cde dona nsa int ind jd vl pq res av r al tv trav rod est serv pca lgo ap apt apto bl cond ed edif sl lj cj conj qd lt br nossa esq ref compl prox end tel cel no num nr nro h`)

/** Of the stop words those that end a name also with a capital: 'Rua das Flores Tel. 48 ...'. Others may be part of it: 'Rua Grão Pará'. */
const hardStops =
  words(`falar cobrar receber total valor troco pix pagamento cep bairro tel telefone fone cel celular zap whatsapp cliente nome destinatario contato ref referencia
  obs observacao complemento numero maquininha retorno item itens urgente quem`)
export const isStop = ({ text, capital }: { text: string; capital: boolean }) =>
  stopWords.has(text) && (!capital || hardStops.has(text))
