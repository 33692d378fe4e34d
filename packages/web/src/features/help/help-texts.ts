import type { Role } from '@ligeiro/contract/role'
import { helpPictures, type HelpPicture } from './help-pictures.ts'

type HelpPart = { title: string; lines: readonly string[]; picture?: HelpPicture }
type HelpPage = { title: string; intro: string; parts: readonly HelpPart[] }

const motoboy: HelpPage = {
  title: 'Ajuda do motoboy',
  intro: 'Uma vez para começar, depois três toques por entrega.',
  parts: [
    {
      title: 'Começar',
      lines: [
        'Abra o link que a central mandou pelo WhatsApp e crie a sua senha ou um PIN de 6 números.',
        'Depois você entra com o seu telefone, ou com o e-mail se tiver um cadastrado.',
        'Instale o aplicativo: toque em *Instalar*. No iPhone: *Compartilhar*, depois *Adicionar à Tela de Início*.',
        'Permita a localização e os avisos quando o celular perguntar, e ligue *Disponível*.',
      ],
    },
    {
      title: 'Cada entrega',
      lines: [
        'A entrega aparece em *Minhas Entregas*. *Mapa* e *Waze* abrem o caminho: primeiro até a loja, depois até quem recebe.',
        'Com o pacote na mão, toque em *Iniciar Entrega*.',
        'Na porta, peça o código a quem recebe: são 6 números. Ou toque em *Ler QR code* e aponte a câmera.',
        'Se o pedido aceita só o nome, escreva quem recebeu e toque em *Confirmar Entrega*.',
      ],
      picture: helpPictures.delivery,
    },
    {
      title: 'Dois códigos, para não confundir',
      lines: [
        '*Seu código* é o que você mostra, para a pessoa saber que o motoboy é você.',
        'O código de quem recebe é o que a pessoa diz a você. Só ele confirma a entrega.',
      ],
      picture: helpPictures.confirm,
    },
    {
      title: 'Dinheiro',
      lines: [
        '*Cobrar*, no pedido, diz quanto receber e como. Ao confirmar, diga o que você recebeu de verdade.',
        'Chegou e vai esperar? Toque em *Cheguei na coleta* ou *Cheguei na entrega*: a espera conta desde aí.',
        '*Ganhos* mostra o que você ganhou, o que tem em mãos e os seus acertos.',
        'Devolveu dinheiro da loja? Em *Ganhos*, toque em *Entreguei à loja*. Vale quando ela confirma.',
      ],
    },
    {
      title: 'Sem sinal',
      lines: [
        'Continue normalmente. O aplicativo guarda o que você tocou, com a hora certa, e envia quando o sinal voltar.',
        'Não saia da conta antes de enviar: o aplicativo avisa se algo ainda não foi.',
      ],
    },
    {
      title: 'Não deu para entregar',
      lines: [
        'Na entrega, toque em *Não consegui entregar*, diga por quê e avise a central. A central decide o que fazer.',
        'Perdeu o celular? Avise a central na hora: ela tira a sua conta de todos os aparelhos.',
      ],
      picture: helpPictures.notDelivered,
    },
  ],
}

const client: HelpPage = {
  title: 'Ajuda da loja',
  intro: 'Pedir, aceitar o valor, mandar o código a quem recebe.',
  parts: [
    {
      title: 'Pedir',
      lines: [
        'Escreva o que é, onde retirar e onde entregar. O endereço com bairro ajuda a saber o valor na hora.',
        'O nome e o telefone de quem recebe são opcionais, e fazem o motoboy ligar para a pessoa certa.',
        'Recebeu o pedido por WhatsApp? Copie a mensagem e toque em *Colar mensagem*: os campos se preenchem.',
      ],
    },
    {
      title: 'Aceitar o valor',
      lines: [
        'Quando a central define o valor, o pedido pergunta. Toque em *Aceitar* ou em *Recusar*.',
        'Se a loja combinou uma tabela com a central, pedidos por ela não perguntam mais.',
        'Sem tempo? Diga à central pelo WhatsApp: ela anota o seu aceite.',
      ],
      picture: helpPictures.price,
    },
    {
      title: 'O código de quem recebe',
      lines: [
        'Em cada pedido, *Mostrar código* dá os 6 números e o QR. Mande-os a quem vai receber.',
        'Quem recebe só diz o código na porta, com o pacote na mão. Ele confirma a entrega.',
        '*Enviar acompanhamento* manda um link: a pessoa vê onde está a entrega e tem o código lá dentro.',
      ],
      picture: helpPictures.code,
    },
    {
      title: 'Dinheiro',
      lines: [
        '*Cobrar na entrega*: ao pedir, diga o valor, como quem recebe paga e o troco.',
        'O motoboy entregou a você o dinheiro da venda? Toque em *Recebi*.',
        '*Faturas* mostra o que você deve à central, com o Pix para pagar e a fatura para imprimir.',
      ],
    },
    {
      title: 'Mudou alguma coisa',
      lines: [
        'Enquanto o pedido está pendente você mesmo edita. Depois, peça a mudança no pedido: a central responde.',
        '*Repetir* faz outro pedido com os mesmos textos.',
      ],
    },
  ],
}

const desk: HelpPage = {
  title: 'Ajuda da central',
  intro: 'O dia, do primeiro pedido ao último motoboy.',
  parts: [
    {
      title: 'Antes de abrir',
      lines: [
        'Em *Minha empresa*, preencha nome, logo, cidade e WhatsApp. Em *Preços*, faça a tabela por bairro.',
        'Em *Usuários*, cadastre motoboys e clientes, ou traga todos por *Importar planilha*.',
        'Em cada pessoa, toque em *Mais ações* e em *Link para criar senha*, e mande o link pelo WhatsApp.',
      ],
    },
    {
      title: 'Cada pedido',
      lines: [
        'Uma loja pede por telefone? Toque em *Novo Pedido*. Com os dois endereços, o valor da tabela aparece embaixo do campo *Valor*.',
        'Uma loja pede por WhatsApp? Copie a mensagem, toque em *Colar mensagem* e confira os campos.',
        'Defina o valor e escolha o motoboy. No computador, a tecla *?* mostra os atalhos.',
      ],
      picture: helpPictures.deskPrice,
    },
    {
      title: 'Para o pedido não parar',
      lines: [
        'A loja aceitou por telefone ou WhatsApp? No pedido, toque em *Aprovou por WhatsApp*.',
        'A loja é de confiança? Na pessoa, ligue *Não precisa aprovar*.',
        'As lojas combinaram a tabela? Em *Preços*, toque em *Combinar com vários*.',
        'A loja não usa o aplicativo? Na pessoa, toque em *Mais ações* e em *Link para pedir*.',
      ],
    },
    {
      title: 'Financeiro',
      lines: [
        'Comece por *Regras*: a parte do motoboy, a espera, as taxas e a chave Pix.',
        'Em *Acertos*, toque em *Fechar o dia*: um motoboy depois do outro, confira, feche e registre o pagamento.',
        'Em *Faturas*, toque em *Emitir as do período*, envie por WhatsApp e registre o que foi pago.',
        'Toda noite, veja *A conferir*: Pix, dinheiro entregue às lojas e o que foi recebido diferente.',
        'Em *Relatórios*, toque em *Fechar o mês*: o relatório ganha um número e não muda mais. O que for corrigido depois vira ajuste.',
      ],
      picture: helpPictures.settlement,
    },
    {
      title: 'Quando algo dá errado',
      lines: [
        'O motoboy não conseguiu entregar? O pedido fica marcado, com o motivo, e você decide.',
        'Perderam o celular? Na pessoa, toque em *Sair de todos os aparelhos* e mande outro link.',
        'Esqueceram a senha? Na pessoa, toque em *Link para criar senha*.',
        'Faltam e-mails, avisos ou localização? Em *Ajustes*, *Instalação* diz o que fazer.',
      ],
    },
  ],
}

export const helpPages: Record<Role, HelpPage> = { motoboy, client, admin: desk }

/** The page as a message. */
export const helpMessage = ({ title, parts }: HelpPage, firm: string, address: string): string =>
  [
    `*${firm}: ${title}*`,
    ...parts.map((part) => [`*${part.title}*`, ...part.lines.map((line) => `• ${line}`)].join('\n')),
    address,
  ].join('\n\n')
