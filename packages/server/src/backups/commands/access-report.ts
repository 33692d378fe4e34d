import type { Person } from '../account-changes/apply-changes.ts'
import type { RestoredAccess } from '../account-changes/restore-changes.ts'

const roleNames: Record<string, string> = { admin: 'administrador', client: 'cliente', motoboy: 'motoboy' }
const lineOf = ({ name, email, role }: Person) => `  ${roleNames[role] ?? role}: ${name} <${email}>`
const part = (title: string, people: readonly Person[]) => (people.length === 0 ? [] : [title, ...people.map(lineOf)])

const newPassword =
  'Cada um cria outra: por "Esqueci minha senha", ou por um link que um administrador faz em Usuários. Para um administrador: npm run admin -- E-MAIL'

/** What the command `restore` prints about who may sign in, in pt-BR, a line each. `made` is the date of the backup. */
export function accessReport(access: RestoredAccess, made: string): string[] {
  const { closed, demoted, withoutPassword, withoutCodes, formerEmail, lastAdmins, unknownFor } = access
  return [
    ...part('Removidos ou desativados depois deste backup, e agora de novo:', closed),
    ...part('Deixaram de ser administradores depois deste backup, e agora de novo:', demoted),
    ...part(`Sem senha, porque a senha ou a proteção extra mudou depois deste backup. ${newPassword}`, withoutPassword),
    ...part('Sem códigos de recuperação, que mudaram. Criam outros em Minha conta:', withoutCodes),
    ...part('Com o e-mail que tinham quando o backup foi feito. Corrija-o em Usuários:', formerEmail),
    ...part(
      'ATENÇÃO: perderam o acesso depois deste backup, mas ele não tem outro administrador. Continuam, sem senha. Escolha um (npm run admin -- E-MAIL), e remova os outros:',
      lastAdmins,
    ),
    ...(unknownFor === null ? [] : unknown(unknownFor, made)),
  ]
}

const unknown = (people: readonly Person[], made: string) => [
  `ATENÇÃO: não se sabe quem perdeu o acesso depois deste backup, de ${made}: falta a lista account-changes, que fica na pasta dos dados e na dos backups da instalação de antes.`,
  'Quem foi removido, desativado ou deixou de ser administrador desde então entra de novo, com a senha e a proteção extra daquela data. Os códigos de recuperação foram todos apagados.',
  'O que fazer: 1. Se você tem a lista, ponha-a ao lado do arquivo e restaure de novo, com --replace.',
  '2. Senão, entre e remova em Usuários quem não deve ter acesso, e peça a todos que troquem a senha e criem outros códigos de recuperação.',
  ...part('Estes entram agora:', people),
]
