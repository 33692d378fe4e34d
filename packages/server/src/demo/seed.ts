import type { Db } from '../db/connect.ts'

export async function seedDemo(_db: Db, _now: Date, _say: (line: string) => void): Promise<void> {}
