import code from './pictures/client-code.webp'
import price from './pictures/client-price.webp'
import deskPrice from './pictures/desk-price.webp'
import settlement from './pictures/desk-settlement.webp'
import confirm from './pictures/motoboy-confirm.webp'
import delivery from './pictures/motoboy-delivery.webp'
import notDelivered from './pictures/motoboy-not-delivered.webp'

/** `width` and `height` of the file keep its place while it loads. */
export type HelpPicture = { src: string; alt: string; width: number; height: number }

const picture = (src: string, width: number, height: number, alt: string): HelpPicture => ({ src, alt, width, height })

/** The pictures of Ajuda: `npm run -s screens -- --manual help`. */
export const helpPictures = {
  delivery: picture(
    delivery,
    720,
    968,
    'Celular: a entrega em andamento, com Mapa, Waze, Ligar, WhatsApp e o seu código',
  ),
  confirm: picture(
    confirm,
    720,
    946,
    'Celular: Confirmar Entrega, com lugar para o código de quem recebe e Ler QR code',
  ),
  notDelivered: picture(notDelivered, 720, 996, 'Celular: Não consegui entregar, com os motivos e Avisar a central'),
  price: picture(price, 720, 1014, 'Celular: o valor da entrega, com Aceitar e Recusar'),
  code: picture(code, 656, 680, 'Celular: o QR e os 6 números do código de quem recebe'),
  deskPrice: picture(deskPrice, 960, 936, 'Definir valor, com o valor que a tabela sugere'),
  settlement: picture(settlement, 704, 1310, 'Acerto de um motoboy: o que ganhou, o que tem em mãos e Fechar acerto'),
}
