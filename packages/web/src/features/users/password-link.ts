/** The WhatsApp message with the link. `valid` is the formatted time at which the link expires. */
export const linkMessage = ({ name, appName, url, valid }: Record<'name' | 'appName' | 'url' | 'valid', string>) =>
  `Olá, ${name}! Crie sua senha do ${appName} por este link: ${url} (vale até ${valid})`
