/** Loaded only where there is no https. */
export const plainHttpNote = {
  message: 'Sem https: os celulares ficam sem localização, câmera e avisos.',
  detail:
    'O painel funciona, mas por este endereço os celulares não dão localização, câmera, instalação nem avisos. Quem instalou o sistema vê no manual de operação, em “TLS by a proxy”, como ligar o https.',
}
