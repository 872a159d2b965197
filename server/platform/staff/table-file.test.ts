import { expect, it } from 'vitest'
import { tableFile } from './table-file.ts'

const rows = [
  { name: 'Café; "Zon"', cents: 12_350, at: new Date('2026-03-10T10:05:00Z') },
  { name: '=cmd()', cents: -5, at: null },
]
const columns = [
  { heading: 'Naam', value: ({ name }: (typeof rows)[number]) => name },
  { heading: 'Bedrag', value: ({ cents }: (typeof rows)[number]) => cents / 100 },
  { heading: 'Moment', value: ({ at }: (typeof rows)[number]) => at },
]

it('is CSV that Dutch Excel opens, without formulas', async () => {
  const { headers, content } = await tableFile('orders', 'csv', rows, columns)
  expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"')
  expect(Buffer.from(content).toString()).toBe(
    '\ufeffNaam;Bedrag;Moment\r\n"Café; ""Zon""";123,5;2026-03-10 10:05\r\n\'=cmd();-0,05;\r\n',
  )
})

it('is a spreadsheet with numbers and moments as such', async () => {
  const { content } = await tableFile('orders', 'xlsx', rows, columns)
  expect(Buffer.from(content).subarray(0, 2).toString()).toBe('PK')
  expect(content.byteLength).toBeGreaterThan(1000)
})
