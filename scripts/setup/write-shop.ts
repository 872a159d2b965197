import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { dayOf } from '../../contract/rules/time/day.ts'
import { type PageFile, pageFile } from '../../demo/format.ts'
import { getId, writeCharacteristics } from '../../demo/load/load-catalogue.ts'
import { writeCountries, writeMenu, writePages } from '../../demo/load/load-content.ts'
import { loadSynonyms } from '../../demo/load/load-synonyms.ts'
import { type MenuNode, readCharacteristics, readPageFiles, readShopFile } from '../../demo/read-files.ts'
import { shopInfo } from '../../server/content/tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import type { Answers } from './answers.ts'

/** Pages of the demo whose texts hold for every shop, with the company's details as placeholders. */
const sharedPages = [
  'algemene-voorwaarden',
  'betalen',
  'cookies',
  'herroepingsrecht',
  'klachten',
  'privacy',
  'toegankelijkheid',
]

const folder = import.meta.dirname
const read = (path: string): unknown => parse(readFileSync(join(folder, path), 'utf8'))

/** The pages of a new shop: the shared ones and those in `pages/`, which in the demo tell about an invented company. */
export const readSetupPages = (): PageFile[] => [
  ...readdirSync(join(folder, 'pages')).map((name) => pageFile.parse(read(join('pages', name)))),
  ...readPageFiles().filter(({ key }) => sharedPages.includes(key)),
]

/** The company's row as `shop_info` stores it. */
export const companyOf = (answers: Answers) => ({
  name: answers.name,
  street: answers.street,
  postcode: answers.postcode,
  city: answers.city,
  phone: answers.phone,
  email: answers.email,
  hours: { nl: answers.hoursNl, en: answers.hoursEn },
  companyNumber: answers.companyNumber,
  vatNumber: answers.vatNumber,
  iban: answers.iban,
  chatId: 'vangnet',
  socialLinks: [],
})

/** Writes the company's details and all that pages and forms need, into a database without a shop. */
export async function writeShop(db: Database, answers: Answers, now: Date) {
  await writeCountries(db, readShopFile().countries)
  await writeCharacteristics(db, readCharacteristics())
  await loadSynonyms(db)
  // Published yesterday, so that no page waits for this morning.
  const pages = readSetupPages().map((page) => ({ ...page, days_ago: 1 }))
  const pageIds = await writePages(db, pages, { today: dayOf(now), withDemoNotes: false })
  await writeMenu(db, read('menus.yaml') as MenuNode[], { pageIds })
  await db.insert(shopInfo).values({ ...companyOf(answers), page404Id: getId(pageIds, 'niet-gevonden') })
}
