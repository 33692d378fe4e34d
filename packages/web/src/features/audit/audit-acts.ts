import type { AuditAction } from '@ligeiro/contract/audit-schemas'

/**
 * What was done. After '|' stands the preposition before the name of whom or what it concerns: 'Alterou o cadastro de'. A name that follows the
 * verb directly has nothing after '|', and a label without '|' has a colon before the name.
 */
const acts: Record<AuditAction, string> = {
  account_created: 'Cadastrou o usuário|',
  account_changed: 'Alterou o cadastro|de',
  account_removed: 'Excluiu o usuário|',
  account_erased: 'Apagou os dados pessoais|de',
  account_merged: 'Uniu outro cliente a|',
  merge_undone: 'Desfez a junção com|',
  orders_cancelled: 'Cancelou os pedidos em aberto|de',
  shift_ended: 'Encerrou o turno de|',
  offer_withdrawn: 'Retirou a oferta a|',
  trip_made: 'Fez um lote para|',
  trip_arranged: 'Mudou a ordem do lote de|',
  trip_order_taken_out: 'Tirou do lote o|',
  trip_dissolved: 'Desfez o lote de|',
  deliveries_released: 'Devolveu as entregas em aberto|de',
  password_link_made: 'Criou um link de senha|para',
  password_link_ended: 'Encerrou um link de senha|de',
  passed_links_renewed: 'Trocou os links que passou',
  sessions_ended: 'Encerrou as sessões|de',
  factor_added: 'Ligou a proteção extra|de',
  factor_removed: 'Removeu a proteção extra|de',
  recovery_codes_made: 'Criou códigos de recuperação|para',
  account_secured: 'Protegeu a conta pelo link “Não fui eu”',
  recipient_code_shown: 'Viu o código de recebimento',
  statement_downloaded: 'Baixou o extrato',
  report_downloaded: 'Baixou o relatório do financeiro',
  own_data_exported: 'Baixou os próprios dados',
  client_data_exported: 'Baixou os dados de|',
  recipient_data_exported: 'Baixou os dados de quem recebe',
  settings_changed: 'Mudou uma configuração',
  backup_made: 'Fez uma cópia de segurança',
  price_table_published: 'Publicou a tabela de preços',
  price_table_created: 'Criou a tabela de preços|de',
  price_table_shared: 'Enviou o link da tabela de preços|para',
  price_table_archived: 'Arquivou a tabela de preços|de',
  agreement_made: 'Combinou a tabela de preços|com',
  agreement_ended: 'Encerrou o combinado|com',
  order_link_shared: 'Enviou o link para pedir|para',
  order_link_ended: 'Cancelou o link para pedir',
  auto_price_changed: 'Mudou o valor automático|de',
  learned_bairro_deleted: 'Excluiu um bairro aprendido',
  money_rules_changed: 'Mudou as regras do financeiro|de',
  pix_key_changed: 'Mudou uma chave Pix|de',
  settlement_closed: 'Fechou um acerto|de',
  settlement_reversed: 'Estornou um acerto|de',
  invoice_issued: 'Emitiu uma fatura|para',
  invoice_shared: 'Passou adiante o link de uma fatura',
  invoice_sent: 'Marcou uma fatura como enviada',
  invoice_cancelled: 'Cancelou uma fatura|de',
  payment_recorded: 'Registrou um pagamento|de',
  money_posted: 'Fez um lançamento|de',
  money_entry_reversed: 'Estornou um lançamento|de',
  till_counted: 'Contou o caixa',
  till_ticked: 'Conferiu um lançamento no extrato do banco',
  till_unticked: 'Desfez a conferência de um lançamento',
  pix_answered: 'Disse se um Pix caiu',
  handover_answered: 'Respondeu por uma loja se o dinheiro chegou',
  money_remitted: 'Repassou dinheiro a uma loja',
  month_closed: 'Fechou um mês',
  month_reopened: 'Reabriu um mês',
  sheet_imported: 'Importou uma planilha',
  import_undone: 'Desfez uma importação',
}

export const actionLabel = (action: AuditAction): string => acts[action].split('|', 1)[0]!

/** The label as it stands before a name: 'Alterou o cadastro de', 'Disse se um Pix caiu:'. */
export function labelBeforeSubject(action: AuditAction): string {
  const [label = '', join = ':'] = acts[action].split('|')
  return join === ':' || join === '' ? label + join : `${label} ${join}`
}
