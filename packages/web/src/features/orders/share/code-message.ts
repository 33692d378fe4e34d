import type { Order } from '@ligeiro/contract/order'

/** '369 696' */
export const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** The message to the recipient: the recipient's code, and the motoboy's code, by which the recipient recognises the motoboy. */
export const codeMessage = (order: Order, code: string, appName: string): string =>
  [
    `Sua entrega: ${order.description.split('\n')[0]}`,
    `Código de entrega: ${spaced(code)}`,
    'Diga este código ao motoboy só na hora de receber.',
    `Para reconhecer o motoboy: ele mostra o código ${spaced(order.delivery_code)}.`,
    appName,
  ].join('\n')
