import { locales } from '../../contract/rules/locale.ts'
import { addDays, instantIn } from '../../contract/rules/time/day.ts'
import {
  attributes,
  attributeValues,
  locations,
  optionAttributeValues,
  productOptions,
} from '../../server/catalogue/tables/option-tables.ts'
import { deals, priceHistory } from '../../server/catalogue/tables/price-tables.ts'
import {
  alternatives,
  pdfs,
  prosAndCons,
  questions,
  referenceNumbers,
} from '../../server/catalogue/tables/product-detail-tables.ts'
import {
  brands,
  categories,
  categoryTexts,
  productCategories,
  products,
  productTexts,
} from '../../server/catalogue/tables/product-tables.ts'
import { productSpecs, specs, specValues } from '../../server/catalogue/tables/spec-tables.ts'
import { slugs } from '../../server/content/tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { markdownToHtml } from '../../server/platform/rich-text.ts'
import { reviews } from '../../server/service/reviews/tables.ts'
import type { Bilingual, ProductFile } from '../format.ts'
import { locationNames, outlineTitles } from '../label-texts.ts'
import type { CategoryNode, DemoFiles } from '../read-files.ts'
import { Labels } from './labels.ts'
import { type PlannedDate, planDates } from './plan-dates.ts'
import { specsOf } from './specs-of.ts'
import { trainingOf } from './training-of.ts'

export type Ids = Map<string, number>

const toCents = (euros: number) => Math.round(euros * 100)
const byKey = <Row extends { id: number }>(rows: Row[], key: (row: Row) => string): Ids =>
  new Map(rows.map((row) => [key(row), row.id]))
export const getId = (ids: Ids, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo refers to ${key}, which does not exist`)
  return id
}

async function loadCategories(db: Database, nodes: CategoryNode[], ids: Ids = new Map(), parentId?: number) {
  for (const [position, node] of nodes.entries()) {
    const [row] = await db
      .insert(categories)
      .values({ key: node.key, parentId, position, picture: `categories/${node.key}.svg` })
      .returning({ id: categories.id })
    if (!row) throw new Error('category not inserted')
    ids.set(node.key, row.id)
    for (const locale of locales) {
      const { title, slug, text } = node[locale]
      await db.insert(categoryTexts).values({ categoryId: row.id, locale, title, text })
      await db.insert(slugs).values({ locale, slug, categoryId: row.id })
    }
    await loadCategories(db, node.children ?? [], ids, row.id)
  }
  return ids
}

/** Locations come from the location pages. */
async function loadLocations(db: Database, { pages }: DemoFiles): Promise<Ids> {
  const locationsOfPages = pages.flatMap(({ location }) => (location ? [location] : []))
  const rows = await db
    .insert(locations)
    .values(
      locationsOfPages.map(({ opening_hours: openingHours, ...location }) => ({
        ...location,
        openingHours,
        name: locationNames[location.code],
      })),
    )
    .returning({ id: locations.id, code: locations.code })
  return byKey(rows, (row) => row.code)
}

async function loadProductRows(db: Database, files: ProductFile[], brandIds: Ids): Promise<Ids> {
  const rows = await db
    .insert(products)
    .values(
      files.map((file) => ({
        code: file.code,
        kind: file.kind,
        brandId: getId(brandIds, file.brand),
        priceCents: toCents(file.price),
        vat: file.vat,
        onQuotation: file.on_quotation,
        popularity: file.popularity,
        days: file.days,
        validityMonths: file.validity_months,
        renewalWindowMonths: file.renewal_window_months,
        keepsOldDate: file.keeps_old_date,
        participantNeeds: file.participant_needs,
        windaFeeCents: file.winda_fee && toCents(file.winda_fee),
        picture: `products/${file.code.toLowerCase()}.svg`,
      })),
    )
    .returning({ id: products.id, code: products.code })
  return byKey(rows, (row) => row.code)
}

const perLanguage = <T>(files: ProductFile[], rows: (file: ProductFile, locale: 'nl' | 'en') => T[]): T[] =>
  files.flatMap((file) => locales.flatMap((locale) => rows(file, locale)))

async function loadTexts(db: Database, files: ProductFile[], ids: Ids) {
  const idOf = (file: ProductFile) => getId(ids, file.code)
  await db.insert(productTexts).values(
    perLanguage(files, (file, locale) => {
      const text = file[locale]
      return [
        {
          productId: idOf(file),
          locale,
          name: text.name,
          tagline: text.tagline,
          summary: text.summary,
          metaDescription: text.meta_description,
          descriptionHtml: markdownToHtml(text.description),
          learn: text.learn,
          forWhomHtml: markdownToHtml(text.for_whom),
          programme: text.programme,
          bring: text.bring,
        },
      ]
    }),
  )
  await db
    .insert(slugs)
    .values(
      perLanguage(files, (file, locale) => [{ locale, slug: file[locale].slug, productId: idOf(file) }]),
    )
  await db.insert(prosAndCons).values(
    perLanguage(files, (file, locale) =>
      (['pro', 'con'] as const).flatMap((kind) =>
        file[locale][`${kind}s`].map((text, position) => ({
          productId: idOf(file),
          locale,
          kind,
          position,
          text,
        })),
      ),
    ),
  )
  await db.insert(questions).values(
    perLanguage(files, (file, locale) =>
      file[locale].questions.map(({ q, a }, position) => ({
        productId: idOf(file),
        locale,
        position,
        question: q,
        answer: a,
      })),
    ),
  )
}

async function loadRelations(db: Database, files: ProductFile[], ids: Ids, today: string) {
  const idOf = (file: ProductFile) => getId(ids, file.code)
  await db
    .insert(alternatives)
    .values(
      files.flatMap((file) =>
        file.alternatives
          .filter((code) => code !== file.code)
          .map((code, position) => ({ productId: idOf(file), alternativeId: getId(ids, code), position })),
      ),
    )
  await db
    .insert(referenceNumbers)
    .values(
      files.flatMap((file) =>
        [...new Set(file.references)].map((number) => ({ productId: idOf(file), number })),
      ),
    )
  await db
    .insert(pdfs)
    .values(
      files.map((file) => ({ productId: idOf(file), title: outlineTitles[file.kind], source: 'outline' })),
    )
  await db.insert(reviews).values(
    files.flatMap((file) =>
      file.reviews.map((review) => ({
        productId: idOf(file),
        author: review.author,
        company: review.company,
        locale: review.language,
        rating: review.rating,
        title: review.title,
        body: review.body,
        writtenOn: addDays(today, -review.days_ago),
        approvedAt: instantIn(addDays(today, 1 - review.days_ago), '09:00'),
        // Only reviews of trainings are verified: we know who took part.
        verified: file.kind === 'training',
        reply: review.reply,
        repliedOn: review.reply && addDays(today, 2 - review.days_ago),
      })),
    ),
  )
}

async function loadOptions(
  db: Database,
  files: ProductFile[],
  ids: Ids,
  labels: Labels,
  locationIds: Ids,
  today: string,
) {
  type Option = typeof productOptions.$inferInsert
  const planned: { row: Option; values: [number, Bilingual][] }[] = []
  const dated = (productId: number, date: PlannedDate) => {
    const { location, ...row } = date
    // The database gives it the values of its location and language.
    planned.push({ row: { ...row, productId, locationId: getId(locationIds, location) }, values: [] })
  }
  for (const file of files) {
    const productId = getId(ids, file.code)
    const training = trainingOf(file)
    if (training) for (const date of planDates(training, today)) dated(productId, date)
    for (const [position, option] of file.options.entries())
      planned.push({
        row: {
          productId,
          position,
          stock: option.stock,
          surchargeCents: option.price ? toCents(option.price) - toCents(file.price) : 0,
        },
        values: Object.entries(option.attributes).map(([key, value]) => [
          labels.idOf(key),
          typeof value === 'string' ? { nl: value, en: value } : value,
        ]),
      })
  }
  const rows = await db
    .insert(productOptions)
    .values(planned.map(({ row }) => row))
    .returning({ id: productOptions.id })
  const titles = planned.flatMap(({ values }, index) =>
    values.map(([parentId, title]) => ({ optionId: rows[index]?.id ?? 0, parentId, title })),
  )
  const valueIds = await labels.save(db, attributeValues, 'attributeId', titles)
  await db
    .insert(optionAttributeValues)
    .values(titles.map(({ optionId }, index) => ({ optionId, valueId: valueIds[index] ?? 0 })))
}

async function loadPrices(db: Database, { products: files, shop }: DemoFiles, ids: Ids, today: string) {
  const yearAgo = instantIn(addDays(today, -365), '00:00')
  const halfYearAgo = instantIn(addDays(today, -180), '00:00')
  // The demo has had its prices for longer than the database knows.
  await db.delete(priceHistory)
  await db.insert(priceHistory).values(
    files.flatMap((file) => {
      const productId = getId(ids, file.code)
      const lastYear = Math.round((toCents(file.price) * 0.96) / 500) * 500 || toCents(file.price)
      return [
        { productId, since: yearAgo, priceCents: lastYear },
        { productId, since: halfYearAgo, priceCents: toCents(file.price) },
      ]
    }),
  )
  await db.insert(deals).values(
    shop.deals.map(({ product, percent, began, lasts }) => ({
      productId: getId(ids, product),
      priceCents: Math.round(
        (toCents(files.find(({ code }) => code === product)?.price ?? 0) * (100 - percent)) / 100,
      ),
      startsAt: instantIn(addDays(today, -began), '00:00'),
      endsAt: instantIn(addDays(today, lasts), '23:59'),
    })),
  )
}

/** The characteristics and attributes that products can have; the code knows some of them by their ids. */
export async function writeCharacteristics(db: Database, files: Pick<DemoFiles, 'specs' | 'attributes'>) {
  const toRow = <T extends Bilingual>({ nl, en, ...row }: T, position: number) => ({
    ...row,
    title: { nl, en },
    position,
  })
  await db.insert(specs).values(files.specs.map(toRow))
  await db.insert(attributes).values(files.attributes.map(toRow))
}

/** Categories, products, dates, prices and reviews. */
export async function loadCatalogue(db: Database, files: DemoFiles, today: string) {
  // First, because the database derives characteristics of products and attributes of dates.
  await writeCharacteristics(db, files)
  const brandRows = await db.insert(brands).values(files.brands).returning({ id: brands.id, key: brands.key })
  const categoryIds = await loadCategories(db, files.categories)
  const locationIds = await loadLocations(db, files)
  const ids = await loadProductRows(
    db,
    files.products,
    byKey(brandRows, ({ key }) => key),
  )
  await db.insert(productCategories).values(
    files.products.map((file, position) => ({
      productId: getId(ids, file.code),
      categoryId: getId(categoryIds, file.category),
      position,
    })),
  )
  await loadTexts(db, files.products, ids)
  await loadRelations(db, files.products, ids, today)

  const specLabels = new Labels(files.specs)
  const titles = files.products.flatMap((file) =>
    specsOf(file).map(({ key, ...value }) => ({
      productId: getId(ids, file.code),
      parentId: specLabels.idOf(key),
      ...value,
    })),
  )
  const valueIds = await specLabels.save(db, specValues, 'specId', titles)
  await db
    .insert(productSpecs)
    .values(titles.map(({ productId }, index) => ({ productId, valueId: valueIds[index] ?? 0 })))
    .onConflictDoNothing()

  await loadOptions(db, files.products, ids, new Labels(files.attributes), locationIds, today)
  await loadPrices(db, files, ids, today)
  return { productIds: ids, categoryIds, locationIds }
}
