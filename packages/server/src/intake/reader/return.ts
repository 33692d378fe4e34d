import type { Field } from './reading.ts'
import { originalRange, type Source } from './text.ts'

const brought = String.raw`(?:maquin(?:inh)?a|canhoto|comprovante|protocolo|recibo|assinad|assinatura|anterior|vazi|via |troco|cheque|documento|pedido|material|caixa|vasilha|sacola|cartao|chave|exame|resultado|(?:o|a|os|as) que)`
const wants = new RegExp(
  String.raw`(?<![a-z])(?:(?<!sem |aguardo (?:o )?|dar |dou |um |me da |no |seu )(?:(?:com|tem|precisa de|precisa do|quero|incluir|vai ter|e) )?retorno(?! (?:do contato|da mensagem|por|ate|o mais|sobre|de voces|seu|breve))|ida e volta|vai e volta|(?:vc |voce |ele |e |depois |ai |entao )?(?:volta|volte|voltar|retorna|retornar|retorne|voltando|retornando) (?:com |pra |para |aqui|na loja|a loja|ao |trazendo )|(?:traz|traga|trazer|trazendo|devolver|devolve)(?: (?:de volta|pra mim|para mim|pra ca|aqui|pra loja|para a loja))(?: [a-z]+){0,4}|(?:traz|traga|trazer|trazendo)(?: (?:de volta|o|a|os|as|um|uma|me|minha|meu|tambem))* ?${brought}|(?<=(?:e|depois|pra|para|volta|ai|entao)[ ,]{1,2}|[,;.] )(?:me )?(?:traz|traga|trazer|trazendo) (?:o|a|os|as|um|uma|tudo|meu|minha|meus|minhas) [a-z])`,
  'g',
)

/** 'com retorno', 'ida e volta', 'volta com os óculos', 'trazer a maquininha'. */
export function readReturn(
  source: Source,
  text: string,
  [from, to]: readonly [number, number],
  isDelivered: boolean,
  /** Where words lead to the address of delivery: 'buscar na rua A e trazer na rua B'. */
  toDelivery: ReadonlySet<number>,
): Field<true> | null {
  for (const { 0: words, index } of text.slice(from, to).matchAll(wants)) {
    // 'busque na rua A e traga aqui' has no way back: the goods come to who asks.
    const start = from + index
    if (words.startsWith('tra') && (!isDelivered || toDelivery.has(start))) continue
    return { value: true, sure: true, from: originalRange(source, start, start + words.trimEnd().length) }
  }
  return null
}
