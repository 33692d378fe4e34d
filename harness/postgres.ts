export type Database = { host: string; port?: number; user: string; database: string }

/** A database behind a socket directory, as DATABASE_URL. */
export const urlOf = ({ host, port = 5432, user, database }: Database): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
