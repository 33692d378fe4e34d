import { words } from './vocabulary.ts'

/** Frequent first names in Brazil, folded: they tell a person from a place or a thing where no other word does. */
export const firstNames =
  words(`abel ada adao adalberto adelaide adelia ademar ademir adilson adolfo adriana adriano afonso agatha agnaldo agostinho aguida aida alan alana albertina alberto alceu
  alcides aldo alessandra alessandro alex alexandra alexandre alexsandro alfredo alice alicia aline alisson allan almir altair alvaro alzira amadeu amanda amaro amauri amelia ana analice anderson
  andre andrea andreia andressa andrezza angela angelica angelina angelo anita anselmo antonia antonieta antonio aparecida ariane ariel arlete arlindo armando arnaldo arthur artur augusta augusto
  aurea aurelio aurora ayrton barbara beatriz bela benedita benedito benjamin bento bernadete bernardo bete beth beto bia bianca breno bruna bruno caio camila camilla camilo carina carla carlinhos
  carlos carmem carmen carol carolina caroline cassia cassio catarina caua ceca cecilia celia celina celio celso cesar charles chico cibele cicera cicero cida cinthia cintia clara clarice clarissa
  claudia claudete claudio clayton cleber cleide cleiton cleonice cleusa clovis conceicao cris cristian cristiana cristiane cristiano cristina dagmar daiana daiane dalva damiao daniel daniela daniele
  danielle danilo dario davi david debora deise deivid denis denise deolinda diana diego dilma dimas diogo dirce dirceu ditinho dito diva djalma domingas donato dora doralice douglas duda dulce
  edilson edmar edmilson edmundo edna edson eduarda eduardo efigenia elaine elcio eleonora eliana eliane elias eliete elis elisa elisabete elisangela elisete eliza elizabeth eloa eloisa elvira elza
  emanuel emanuela emerson emilia emilio emily enzo eric erica erick erika ernesto esmeralda ester esther eugenia eugenio eunice eva evandro everton ezequiel fabiana fabiano fabio fabiola fabricio
  fatima felipe felicia fernanda fernando filipe flavia flavio francisca francisco franciele frederico gabi gabriel gabriela gabrielle genesio genilda geni george geovana geraldo gerson gertrudes
  gilberto gilda gilmar gilson giovana giovanna giovanni gisela gisele giselle glaucia glauco gleice gloria graca graziela gregorio greice guilherme gustavo haroldo heitor helder helena helenice
  helio heloisa henrique herbert hermes hilda horacio hugo humberto iara ico ida igor ilda ilma ilson ines inacio ingrid iolanda iracema irene iris isa isabel isabela isabella isabelle isadora isaias
  isaura isis israel ismael ivan ivana ivanete ivete ivo ivone izabel izaura jaciara jacira jackson jaime jair jairo jamile janaina jandira jane janete janice jaqueline jean jefferson jessica joana
  joao joaquim joaquina jocelia joel joelma joelson johnny jonas jonatas jonathan jordana jorge jose josefa josi josiane josias josue joyce juarez juca julia juliana juliano julio junior juraci jurema
  jussara karen karina karine karla katia keila kelly kely kevin laercio laila lais lara larissa laura laurinda lauro lavinia leandra leandro leda leia leila lena leo leonardo leonor leonora leticia
  lia lidia ligia lilian liliana liliane lindalva lino lis livia liz lorena lorenzo lourdes lourenco lourival luan luana luara lucas lucca lucelia lucia luciana luciane luciano lucila lucimar
  lucimara lucinda lucio luis luisa luiz luiza luma lurdes luzia magali magda maicon maira malu manoel manu manuel manuela mara marcela marcelo marcia marcilio marcio marco marcos margarete
  margarida maria mariah mariana mariane maria-clara mariano maricleia mariele marilda marilena marilene marilia marilu marilza marina marinalva mario marisa maristela mariza marlene marli marlon marta
  martha martin martina mateus matheus matilde mauricio mauro max maya mayara meire melissa mercedes micael michel michele michelle miguel milena milton mirela miriam mirian moacir moises monica monique
  murilo nadia nadir naiara nair nancy nara natalia natanael natasha neide neiva nei nelson nelma nena neri neuza neusa newton ney nicolas nicole nilda nilo nilson nilton nilza nina noel noemi norberto
  norma octavio odair odete olga olavo olinda olivia omar orlando oscar osmar osorio osvaldo oswaldo otavio otilia otto pablo palmira paloma pamela patricia patrick paula paulinha paulinho paulo pedro
  penha poliana priscila priscilla quiteria rafael rafaela raimunda raimundo ramiro ramon raquel raul rayssa rebeca regiane regina reginaldo reinaldo renan renata renato ricardo rita roberta roberto
  robson rodolfo rodrigo rogerio romario romeu romilda romulo ronaldo ronan roni rosa rosalia rosalina rosana rosane rosangela rosaria rosario roseli rosemary rosemeire rosi rosilene ruan rubens rui rute
  ruth sabrina salete salomao samanta samara samira samuel sandra sandro sara sarah saulo sebastiana sebastiao selma sergio severina severino sheila shirlei sidnei sidney silas silvana silvia silvio
  simao simone socorro sofia solange sonia sophia soraia stefani stela stella suely sueli susana suzana suzane sylvia tadeu tainara tais tales talita tamara tamires tania tarcisio tatiana tatiane telma
  teo teodoro tereza teresa teresinha terezinha thais thaisa thales thalita theo thiago tiago tania tonho toninho ulisses valdeci valdemar valdir valdirene valdomiro valentim valentina valeria valmir
  valquiria valter vanda vanderlei vanessa vania vera veronica vicente victor victoria vilma vilson vinicius viola violeta virginia vitor vitoria viviane wagner waldemar waldir walter wanda wanderley wanessa
  washington wellington fred nanda jamile railda gilmara josenildo dalva edvaldo joca tulio bene mirela zelia tonico lorena breno celso marcos vania nathalia rosangela lurdinha nina gui jaque fabi tati manu duda lu gil beto juju malu kika dani rafa gabi nando vini leti carolzinha cidinha toninha ednaldo genivaldo josenilda jurandir claudinei valmira edite edith eliza nalva neto junior juninho wendel wesley william willian wilma wilson xavier yago yara yasmim yasmin yolanda yuri zeca zelia zeni zenaide zilda ze zezinho zuleica zulmira takashi hiroshi kenji zefa`)

/** A name without what its spellings differ in: 'Kamilla' is 'Camila', 'Thays' is 'Tais'. */
const sound = (name: string) =>
  name
    .replaceAll('ph', 'f')
    .replace(/(?<![lnc]|^)h/g, '')
    .replaceAll('y', 'i')
    .replaceAll('w', 'v')
    .replaceAll('k', 'c')
    .replace(/(.)\1/g, '$1')
const sounds = new Set([...firstNames].map(sound))

export const isFirstName = (text: string): boolean =>
  firstNames.has(text) || (text.length > 2 && sounds.has(sound(text)))
