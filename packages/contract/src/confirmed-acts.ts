/** The acts that a person confirms. A confirmation belongs to one act, and to the account that the act concerns. */
const confirmedActs = [
  'add_factor',
  'remove_factor',
  'renew_codes',
  'reset_factor',
  'create_admin',
  'change_role',
  'change_email',
  'password_link',
  'admin_password_link',
  'erase',
  'end_sessions',
  'merge',
  'remove_account',
  'deactivate',
  'change_settings',
  'change_mail',
  'change_pix_key',
  'publish_prices',
  'archive_prices',
  'download_statement',
  'download_person',
  'import_sheet',
] as const
export type ConfirmedAct = (typeof confirmedActs)[number]

/** Reads the acts in the `act` of an error `confirm_identity`, such as `change_email+change_role 5f2b8c1e-...`. */
export const actsIn = (act: string): ConfirmedAct[] => {
  const names = new Set(act.split(' ')[0]?.split('+'))
  return confirmedActs.filter((name) => names.has(name))
}
