import { endpoints } from './endpoint.ts'
import type { moneyReportsSchemas } from './money-reports-schemas.ts'

export const moneyReportsApi = endpoints<typeof moneyReportsSchemas>()({
  read: { method: 'GET', path: '/reports/money', access: ['admin'] },
  csv: { method: 'GET', path: '/reports/money.csv', access: ['admin'], file: 'text/csv; charset=utf-8' },
  xlsx: {
    method: 'GET',
    path: '/reports/money.xlsx',
    access: ['admin'],
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
})
