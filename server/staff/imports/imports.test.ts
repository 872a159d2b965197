import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { type ImportKind, importKinds } from '../../../contract/staff/imports.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { importing } from '../../../tests/support/staff/importing.ts'
import { applyPeopleRetention } from '../../accounts/people/people-retention.ts'
import { forgetImports } from '../../platform/imports/forget-imports.ts'
import { shopOf } from '../../platform/shop.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let steps: ReturnType<typeof importing>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
  steps = importing(shop, people.headers.owner)
})
const ask: typeof steps.ask = (...given) => steps.ask(...given)
const send: typeof steps.send = (...given) => steps.send(...given)
const plan: typeof steps.plan = (...given) => steps.plan(...given)
const accept: typeof steps.accept = (...given) => steps.accept(...given)
const fileOf: typeof steps.fileOf = (...given) => steps.fileOf(...given)
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

type Headers = (typeof people.headers)['owner']
const countCodes = async (like: string) =>
  (await shop.pool.query('select count(*)::int as count from discount_codes where code like $1', [like]))
    .rows[0].count as number
/** 5,000 codes, of which 300 are wrong, each in its own way. */
const faultyCells: [string, (row: string[]) => void, string][] = [
  ['Percentage', (row) => (row[1] = 'tien'), 'number'],
  ['Percentage', (row) => (row[1] = '101'), 'max'],
  ['Geldig tot', (row) => (row[3] = '31-02-2027'), 'date'],
  ['Code', (row) => (row[0] = ''), 'required'],
  ['Code', (row) => (row[0] = 'MET SPATIE'), 'code'],
  ['Hoe vaak', (row) => (row[4] = '2,5'), 'number'],
  ['Producten', (row) => (row[5] = 'WH-201, XX-999'), 'unknown'],
  ['Bedrag', (row) => (row[2] = '12,50'), 'percent_or_amount'],
]
const isPlanted = (at: number) => at % 16 === 3 && at < 4800
function manyCodes() {
  const planted: { row: number; column: string; reason: string }[] = []
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const row = [`MASSA-${at}`, String(1 + (at % 50)), '', '31-12-2027', '5', 'WH-201']
    const [column, spoil, reason] = faultyCells[(at >> 4) % faultyCells.length] ?? []
    if (isPlanted(at) && column && spoil && reason) {
      spoil(row)
      planted.push({ row: at + 2, column, reason })
    }
    return row.join(';')
  })
  return {
    planted,
    file: `\ufeff${['Code;Percentage;Bedrag;Geldig tot;Hoe vaak;Producten', ...rows].join('\r\n')}\r\n`,
  }
}

describe('importing 5,000 rows with 300 planted faults', () => {
  it('names all 300 by row and column and writes nothing; then writes 4,700; the same file again changes nothing', async () => {
    const began = performance.now()
    const { file, planted } = manyCodes()
    expect(planted.length).toBe(300)
    const first = await plan('discounts', file)
    expect(first.plan).toMatchObject({ rows: 5000, added: 4700, changed: 0, same: 0, faulty: 300 })
    expect(first.plan.faults.map(({ row, column, reason }) => ({ row, column, reason }))).toEqual(planted)
    expect(await countCodes('MASSA-%')).toBe(0)
    const done = await accept(first)
    expect([done.status, done.body.data.report]).toMatchObject([200, { added: 4700, faulty: 300 }])
    expect(await countCodes('MASSA-%')).toBe(4700)
    const { rows } = await shop.pool.query(
      "select count(*)::int as count, count(distinct batch_id)::int as batches, min(what) as what from changes where kind = 'discount' and after->>'code' like 'MASSA-%'",
    )
    expect(rows[0]).toEqual({ count: 4700, batches: 1, what: 'discount.imported' })
    const again = await plan('discounts', file)
    expect(again.plan).toMatchObject({ added: 0, changed: 0, same: 4700, faulty: 300 })
    await shop.pool.query("delete from discount_codes where code like 'MASSA-%'")
    console.info(
      `5,000 rows: checked, written and checked again in ${Math.round(performance.now() - began)} ms`,
    )
  })

  it('gives the faulty rows back with their reasons, which can be corrected and sent again', async () => {
    const found = await plan('discounts', 'Code;Percentage\nGOED-1;10\nFOUT-1;200\nFOUT-2;x\n')
    const query = `mapping=${found.reading.mapping.join(',')}&decimal=comma`
    const answer = await shop.ask(`/api/staff/imports/${found.sent.id}/faults/csv?${query}`, {
      headers: people.headers.owner,
    })
    expect(await answer.text()).toBe(
      'Code;Percentage;Fout;Rij\r\nFOUT-1;200;Percentage is te hoog;3\r\nFOUT-2;x;Percentage is geen heel getal;4\r\n',
    )
    const corrected = await plan('discounts', 'Code;Percentage;Fout;Rij\nFOUT-1;20;Percentage is te hoog;3\n')
    expect(corrected.reading.mapping).toEqual(['code', 'percent', null, null])
    expect(corrected.plan).toMatchObject({ added: 1, faulty: 0 })
  })
})

describe('reading a file', () => {
  it.each([
    ['Dutch Excel', '\ufeffCode;Vanaf bedrag;Bedrag\r\nLEES-1;"1.234,56";12,5\r\n'],
    ['English', 'Discount code,Minimum amount,Amount\nLEES-1,"1,234.56",12.50\n'],
    ['pasted from a sheet', 'Code\tMinimumbedrag\tKorting\nLEES-1\t€ 1.234,56\t€ 12,50'],
    ['an Excel separator line', 'sep=|\r\nCODE|vanaf bedrag (excl. btw)|BEDRAG\r\nlees-1|1234,56|12,5\r\n'],
    ['UTF-16 from Excel', `\ufeffCode\tVanaf bedrag\tBedrag\r\nLEES-1\t1234,56\t12,50\r\n`],
  ])('%s', async (name, text) => {
    const bytes = name.startsWith('UTF-16') ? new Uint8Array(Buffer.from(text, 'utf16le')) : text
    const found = await plan('discounts', bytes)
    expect(found.plan).toMatchObject({ added: 1, faulty: 0 })
    expect(found.plan.examples[0]?.fields.map(({ after }) => after)).toEqual(['LEES-1', 1234.56, 12.5])
  })

  it('knows Windows-1252, dates and spreadsheets, and takes columns that are chosen by hand', async () => {
    const latin = new Uint8Array(Buffer.from('Naam;Geboren\nRené Müller;31-1-1990\n', 'latin1'))
    const read = await plan('people', latin)
    expect(read.sent.form).toMatchObject({ encoding: 'windows-1252', separator: ';' })
    expect(read.plan.examples[0]).toMatchObject({
      name: 'René Müller',
      fields: [{ after: 'René Müller' }, { column: 'Geboortedatum', after: '1990-01-31' }],
    })
    const sheet = await writeExcelFile([
      [{ value: 'Actie' }, { value: 'Hoeveel' }, { value: 'Tot' }],
      [
        { value: 'BLAD-1' },
        { value: 7.5, type: Number },
        { value: new Date('2027-06-30'), type: Date, format: 'dd-mm-yyyy' },
      ],
    ]).toBuffer()
    const { body } = await send('discounts', new Uint8Array(sheet))
    expect(body.data).toMatchObject({ form: { type: 'xlsx' }, mapping: [null, null, 'ends_at'] })
    const reading = { mapping: ['code', 'amount_cents', 'ends_at'], decimal: 'comma' }
    const checked = await ask('POST', `imports/${body.data.id}/check`, reading)
    expect(checked.body.data.examples[0].fields.map(({ after }: { after: unknown }) => after)).toEqual([
      'BLAD-1',
      7.5,
      '2027-06-30 23:59',
    ])
    for (const mapping of [
      ['code', 'code', null],
      ['code', 'nonsense', null],
      ['code', 'percent'],
      [null, null, null],
    ]) {
      const refused = await ask('POST', `imports/${body.data.id}/check`, { mapping, decimal: 'comma' })
      expect(refused.status).toBe(422)
    }
  })

  it('neutralises formulas in every export and reads them back as they were', async () => {
    const note = "=cmd|' /C calc'!A0"
    await shop.pool.query("insert into discount_codes (code, percent, note) values ('FORMULE', 5, $1)", [
      note,
    ])
    const csv = new TextDecoder().decode(await fileOf('discounts', 'csv'))
    expect(csv).toContain(`'=cmd|' /C calc'!A0`)
    expect(csv).not.toMatch(/;=cmd/)
    expect((await plan('discounts', csv)).plan).toMatchObject({ added: 0, changed: 0, faulty: 0 })
  })

  const zipBomb = () =>
    import('fflate').then(({ zipSync }) =>
      zipSync({ 'xl/workbook.xml': new Uint8Array(90_000_000) }, { level: 1 }),
    )
  it.each<[string, () => Promise<string | Uint8Array> | string | Uint8Array, string]>([
    ['nothing', () => '', 'file_empty'],
    ['headings alone', () => 'Code;Percentage\n', 'file_empty'],
    [
      'a picture',
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
      'file_type',
    ],
    [
      'an old .xls file',
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'file_type',
    ],
    [
      '200 columns',
      () => `${Array(200).fill('x').join(';')}\n${Array(200).fill('1').join(';')}\n`,
      'file_columns',
    ],
    ['50,000 rows', () => `Code;Percentage\n${'A;1\n'.repeat(50_000)}`, 'file_rows'],
    ['10 MB of spaces', () => ' '.repeat(10_000_000), 'file_cell'],
    ['half a zip file', () => new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8]), 'file_damaged'],
    ['a zip bomb', zipBomb, 'file_unpacked'],
  ])('refuses %s', async (_name, make, fault) => {
    const { status, body } = await send('discounts', await make())
    expect([status, body.fields]).toEqual([422, { file: [fault] }])
  })

  it('refuses what is larger than 12 MB before it is read, with or without its length', async () => {
    const part = new Uint8Array(1024 * 1024).fill(32)
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent++
        controller.enqueue(part)
      },
    })
    const before = process.memoryUsage().arrayBuffers
    const answer = await shop.api.request('/api/staff/imports?kind=discounts', {
      method: 'POST',
      headers: {
        ...people.headers.owner,
        'content-type': 'application/octet-stream',
        'transfer-encoding': 'chunked',
      },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, (await answer.json()).error]).toEqual([413, 'too_large'])
    expect(sent).toBeLessThan(16)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000)
    expect((await send('discounts', new Uint8Array(12 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it('takes no other types of content', async () => {
    for (const [path, type] of [
      ['imports?kind=discounts', 'text/csv'],
      ['orders', 'application/octet-stream'],
    ]) {
      const answer = await shop.api.request(`/api/staff/${path}`, {
        method: 'POST',
        headers: { ...people.headers.owner, 'content-type': type ?? '', 'content-length': '5' },
        body: 'a;b\n1',
      })
      expect(answer.status).toBe(415)
    }
  })
})

describe('accepting an import', () => {
  const rowsOf = (prefix: string, count: number, percent = 10) =>
    `Code;Percentage\n${Array.from({ length: count }, (_, at) => `${prefix}-${at};${percent}`).join('\n')}\n`

  it('changes only the columns in the file, empties what is empty, and is undone as a whole', async () => {
    await shop.pool.query(
      "insert into discount_codes (code, percent, minimum_cents, note) values ('BATCH-1', 5, 1000, 'oud'), ('BATCH-2', 5, 1000, 'oud')",
    )
    const found = await plan(
      'discounts',
      'Code;Percentage;Notitie\nbatch-1;6;\nBATCH-2;5;oud\nBATCH-3;7;nieuw\n',
    )
    expect(found.plan).toMatchObject({ added: 1, changed: 1, same: 1, faulty: 0 })
    expect(found.plan.examples[0]).toMatchObject({
      row: 2,
      name: 'BATCH-1',
      is_new: false,
      fields: [
        { column: 'Percentage', before: 5, after: 6 },
        { column: 'Notitie', before: 'oud', after: null },
      ],
    })
    const { body } = await accept(found)
    const rows = async () =>
      (
        await shop.pool.query(
          "select code, percent, minimum_cents, note from discount_codes where code like 'BATCH-%' order by code",
        )
      ).rows
    expect(await rows()).toEqual([
      { code: 'BATCH-1', percent: 6, minimum_cents: 1000, note: null },
      { code: 'BATCH-2', percent: 5, minimum_cents: 1000, note: 'oud' },
      { code: 'BATCH-3', percent: 7, minimum_cents: null, note: 'nieuw' },
    ])
    const listed = (await ask('GET', 'imports')).body.data.recent[0]
    expect(listed).toMatchObject({ id: found.sent.id, added: 1, changed: 1, is_undone: false })
    const undone = await ask('POST', `changes/${body.data.batch_id}/undo`, {})
    expect(undone.body.data).toMatchObject({ undone: 2, refused: [] })
    expect(await rows()).toMatchObject([{ percent: 5, note: 'oud' }, { code: 'BATCH-2' }])
    expect((await ask('GET', 'imports')).body.data.recent[0].is_undone).toBe(true)
  })

  it('is refused when it would do something else than was seen, and done once when it is asked for twice', async () => {
    const found = await plan('discounts', rowsOf('EENS', 3))
    await shop.pool.query("insert into discount_codes (code, percent) values ('EENS-1', 50)")
    const refused = await accept(found)
    expect([refused.status, refused.body.error]).toEqual([409, 'selection_changed'])
    expect(await countCodes('EENS-%')).toBe(1)
    const seen = await plan('discounts', rowsOf('EENS', 3))
    const both = await Promise.all([accept(seen), accept(seen)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.data.batch_id)).size).toBe(1)
  })

  it('of two with the same new rows at once writes each row once', async () => {
    const two = [await plan('discounts', rowsOf('SAMEN', 800)), await plan('discounts', rowsOf('SAMEN', 800))]
    const answers = await Promise.all(two.map((one) => accept(one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await countCodes('SAMEN-%')).toBe(800)
    const persons = [
      await plan('people', 'Naam;E-mail\nTwee Ling;twee@example.com'),
      await plan('people', 'Naam;E-mail\nTwee Ling;twee@example.com'),
    ]
    await Promise.all(persons.map((one) => accept(one)))
    const { rowCount } = await shop.pool.query("select from people where email = 'twee@example.com'")
    expect(rowCount).toBe(1)
  })

  it('that is killed half-way has written nothing, and can be accepted again', async () => {
    await shop.pool.query(`
      create function stop_here() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
      create trigger stop_here before insert on discount_codes for each row when (new.code = 'HALF-1200') execute function stop_here()`)
    const found = await plan('discounts', rowsOf('HALF', 1500))
    const accepting = accept(found)
    let killed = 0
    while (!killed) {
      await sleep(50)
      const { rowCount } = await shop.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      )
      killed = rowCount ?? 0
    }
    const progress = await ask('GET', `imports/${found.sent.id}/progress`)
    expect(progress.body.data).toEqual({ written: 1000, is_done: false })
    expect((await accepting).status).toBeGreaterThanOrEqual(500)
    expect(await countCodes('HALF-%')).toBe(0)
    await shop.pool.query('drop trigger stop_here on discount_codes')
    expect((await accept(found)).status).toBe(200)
    expect(await countCodes('HALF-%')).toBe(1500)
  })
})

describe('importing people', () => {
  it('recognises them as the shop does, adds their numbers, and refuses what is another’s', async () => {
    const { rows } = await shop.pool.query(
      'select name from companies where merged_into is null order by id limit 1',
    )
    const company = rows[0].name as string
    const file = [
      'Naam;E-mail;Geboortedatum;Bedrijf;WINDA-ID',
      `Jan Import;jan.import@example.com;1-2-1980;${company};wi 1001`,
      `Piet Import;;3-4-1985;${company};`,
      'Geen Bedrijf;geen@example.com;;Bestaat Niet BV;',
      'Slechte Mail;geen-mail;;;',
      'Jan Weer;ander@example.com;;;WI1001',
    ].join('\n')
    const found = await plan('people', file, people.headers.sales)
    expect(found.plan).toMatchObject({ added: 2, faulty: 3 })
    expect(found.plan.faults).toMatchObject([
      { row: 4, column: 'Bedrijf', reason: 'unknown' },
      { row: 5, column: 'E-mail', reason: 'email' },
      { row: 6, column: 'Naam', reason: 'twice' },
    ])
    const { body } = await accept(found, people.headers.sales)
    const jan = await shop.pool.query(
      "select p.id, p.name, i.value from people p join person_ids i on i.person_id = p.id where i.scheme = 'winda' and i.value = 'WI1001'",
    )
    expect(jan.rows).toMatchObject([{ name: 'Jan Import' }])
    // By number, by name and mail address, by name, birth date and company.
    const again = await plan(
      'people',
      `Naam;E-mail;Geboortedatum;Bedrijf;WINDA-ID\nJan I. Import;jan.import@example.com;1-2-1980;${company};WI1001\nPiet Import;piet@example.com;3-4-1985;${company};WI1002`,
    )
    expect(again.plan).toMatchObject({ added: 0, changed: 2 })
    const taken = await plan(
      'people',
      `Naam;WINDA-ID;Persoonsnummer\nPiet Import;WI1001;${jan.rows[0].id + 1000}`,
    )
    expect(taken.plan.faults.map(({ column, reason }) => [column, reason])).toEqual([
      ['Persoonsnummer', 'unknown'],
      ['WINDA-ID', 'taken'],
    ])
    // They are kept although no order names them, for a year.
    const count = async () =>
      (await shop.pool.query("select from people where name like '% Import'")).rowCount
    await applyPeopleRetention(shopOf(shop.platform))
    expect(await count()).toBe(2)
    const undone = await ask('POST', `changes/${body.data.batch_id}/undo`, {}, people.headers.sales)
    expect(undone.body.data).toMatchObject({ undone: 2, refused: [] })
    expect(await count()).toBe(0)
  })

  it('does not take somebody back who has come to have a certificate', async () => {
    const found = await plan('people', 'Naam;E-mail\nIn Gebruik;in.gebruik@example.com')
    const { body } = await accept(found)
    await shop.pool.query(
      "update certificates set person_id = (select id from people where email = 'in.gebruik@example.com') where id = (select min(id) from certificates)",
    )
    const undone = await ask('POST', `changes/${body.data.batch_id}/undo`, {})
    expect(undone.body.data).toMatchObject({ undone: 0, refused: [{ kind: 'person', reason: 'in_use' }] })
  })
})

describe('importing redirects', () => {
  it('takes whole addresses, refuses loops and pages that exist, and leads visitors at once', async () => {
    const { rows } = await shop.pool.query(
      "select slug from slugs where locale = 'nl' and product_id is not null limit 1",
    )
    const file = [
      'Oud adres;Nieuw adres',
      `https://www.vangnet.example/heel/oud/;/${rows[0].slug}`,
      'oud-weg;',
      '/rond-a;/rond-b',
      '/rond-b;/rond-a',
      `/${rows[0].slug};/ergens`,
      '/met spatie;/ergens',
    ].join('\n')
    const found = await plan('redirects', file, people.headers.editor)
    expect(found.plan).toMatchObject({ added: 2, faulty: 4 })
    expect(found.plan.faults.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'same_address'],
      [5, 'same_address'],
      [6, 'in_use'],
      [7, 'address'],
    ])
    expect((await accept(found, people.headers.editor)).status).toBe(200)
    expect((await shop.read('/api/resolve?uri=/heel/oud')).data).toMatchObject({ to: `/${rows[0].slug}` })
    expect((await shop.ask('/api/resolve?uri=/oud-weg')).status).toBe(410)
    const changed = await plan('redirects', 'Van;Naar\n/oud-weg;/heel/nieuw')
    expect(changed.plan).toMatchObject({ changed: 1 })
    expect((await accept(changed)).status).toBe(200)
    expect((await shop.read('/api/resolve?uri=/oud-weg')).data).toMatchObject({ to: '/heel/nieuw' })
  })

  it('writes nothing when rows that are far apart lead in a circle', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `/kring-${at};/kring-${(at + 1) % 600}`)
    const found = await plan('redirects', ['Van;Naar', ...rows].join('\n'))
    expect([found.plan.added, (await accept(found)).status]).toEqual([600, 409])
    const { rowCount } = await shop.pool.query('select from redirects where "from" like \'/kring-%\'')
    expect(rowCount).toBe(0)
  })
})

describe('exporting', () => {
  it.each(importKinds.flatMap((kind) => (['csv', 'xlsx'] as const).map((type) => [kind, type] as const)))(
    '%s as %s and importing the file again changes nothing',
    async (kind, type) => {
      const file = await fileOf(kind, type)
      const { plan: found } = await plan(kind, file)
      expect(found).toMatchObject({ added: 0, changed: 0, faulty: 0 })
      expect(found.same).toBeGreaterThan(2)
      const english = await fileOf(kind, type, { ...people.headers.owner, 'language-id': '12' } as Headers)
      expect((await plan(kind, english)).plan).toMatchObject({ added: 0, changed: 0, faulty: 0 })
    },
  )
})

describe('who may import and export', () => {
  it('depends on what it is', async () => {
    const header = 'Code;Naam\nX;Y\n'
    const statusOf = async (kind: ImportKind, role: keyof typeof people.headers) =>
      (await send(kind, header, people.headers[role])).status
    expect([await statusOf('discounts', 'finance'), await statusOf('discounts', 'sales')]).toEqual([201, 403])
    expect([await statusOf('people', 'sales'), await statusOf('people', 'finance')]).toEqual([201, 403])
    const exportOf = async (kind: ImportKind, role: keyof typeof people.headers) =>
      (await shop.ask(`/api/staff/exports/${kind}/csv`, { headers: people.headers[role] })).status
    expect([await exportOf('people', 'owner'), await exportOf('people', 'sales')]).toEqual([200, 403])
    expect([await exportOf('discounts', 'finance'), await exportOf('discounts', 'reader')]).toEqual([
      200, 403,
    ])
    const { kinds, recent } = (await ask('GET', 'imports', undefined, people.headers.trainer)).body.data
    expect([kinds.some(({ can_import }: { can_import: boolean }) => can_import), recent]).toEqual([false, []])
  })

  it('a file is its colleague’s alone', async () => {
    const { sent, reading } = await plan('discounts', 'Code;Percentage\nMIJN-1;5\n')
    for (const [method, path, json] of [
      ['GET', '', undefined],
      ['GET', '/progress', undefined],
      ['POST', '/check', reading],
      ['POST', '/accept', { ...reading, expected: { added: 1, changed: 0 } }],
      ['GET', '/faults/csv?mapping=code,percent&decimal=comma', undefined],
    ] as const)
      expect((await ask(method, `imports/${sent.id}${path}`, json, people.headers.finance)).status).toBe(404)
  })
})

it('files are erased after a week; what was imported by whom stays', async () => {
  const done = await plan('people', 'Naam;E-mail\nEven Hier;even@example.com')
  await accept(done)
  const left = await plan('people', 'Naam;E-mail\nNooit Gedaan;nooit@example.com')
  await forgetImports({
    ...shopOf(shop.platform),
    now: new Date(shop.platform.now().getTime() + 8 * 86_400_000),
  })
  const { rows } = await shop.pool.query('select id, cells, report from imports where id = any($1)', [
    [done.sent.id, left.sent.id],
  ])
  expect(rows).toMatchObject([
    { id: done.sent.id, cells: [], report: { added: 1, faults: [], examples: [] } },
  ])
})
