import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { MenuPlace } from '../contract/rules/pages.ts'
import { root } from '../server/platform/root.ts'
import { type Bilingual, type PageFile, type ProductFile, pageFile, productFile } from './format.ts'

const folder = join(root, 'demo')
const read = (path: string): unknown => parse(readFileSync(join(folder, path), 'utf8'))
const readAll = (path: string) =>
  readdirSync(join(folder, path))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => read(join(path, name)))

export type CategoryNode = {
  key: string
  nl: { title: string; slug: string; text: string }
  en: { title: string; slug: string; text: string }
  children?: CategoryNode[]
}

export type MenuNode = Bilingual & {
  id?: number
  category?: string
  page?: string
  /** A fixed page, with its address in both languages. */
  uri?: Bilingual
  place?: MenuPlace
  children?: MenuNode[]
}

export type ShopFile = {
  info: {
    name: string
    phone: string
    email: string
    street: string
    postcode: string
    city: string
    companyNumber: string
    vatNumber: string
    iban: string
    chatId: string
    page404: string
    hours: { nl: string; en: string }
    socialLinks: { name: string; url: string }[]
  }
  deals: { product: string; percent: number; began: number; lasts: number }[]
  redirects: Record<string, string | null>
  countries: (Bilingual & { code: string; eu: boolean })[]
}

type Characteristic = Bilingual & { id: number; key: string; numeric?: boolean; filterable?: boolean }

export type DemoFiles = ReturnType<typeof readDemoFiles>

export const readProductFiles = (): ProductFile[] => readAll('products').map((raw) => productFile.parse(raw))
export const readPageFiles = (): PageFile[] => readAll('pages').map((raw) => pageFile.parse(raw))
export const readShopFile = () => read('shop.yaml') as ShopFile
export const readCharacteristics = () => ({
  specs: read('specs.yaml') as Characteristic[],
  attributes: read('attributes.yaml') as Characteristic[],
})

/** Reads and validates all demo files. */
export const readDemoFiles = () => ({
  products: readProductFiles(),
  pages: readPageFiles(),
  categories: read('categories.yaml') as CategoryNode[],
  brands: read('brands.yaml') as { key: string; name: string }[],
  ...readCharacteristics(),
  menus: read('menus.yaml') as MenuNode[],
  shop: readShopFile(),
})
