import { sql } from 'drizzle-orm'
import type { Wish } from '../../../contract/rules/catalogue/wish.ts'
import { languageIds } from '../../../contract/rules/locale.ts'
import { allInPrice } from '../../../contract/rules/money/money.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import { pageSizes } from '../../../contract/rules/pagination.ts'
import type { Product, ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { safeHtml } from '../../platform/rich-text.ts'
import type { Shop } from '../../platform/shop.ts'
import { listProductBreadcrumbs } from '../categories/categories.ts'
import { pictureUri, uriOf } from '../links.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { dependOnDates, dependOnProduct } from '../memory/depend.ts'
import { productTag } from '../memory/tags.ts'
import { joinDeal } from '../prices/deals.ts'
import { feeToJson } from '../prices/fees.ts'
import { productPageTables } from '../tables/table-names.ts'
import { resolveWish } from '../wish/wish.ts'
import { preselect, sharedAttributes, startingPrice } from './choices.ts'
import { listCards } from './list-cards.ts'
import { listOptions } from './list-options.ts'
import { listPictures } from './list-pictures.ts'
import { replyOf } from './reply-of.ts'
import { structuredData } from './structured-data.ts'

const productColumns = {
  id: col.integer,
  code: col.text,
  kind: col.text.as<Product['kind']>(),
  name: col.text,
  slug: col.text,
  nl: col.text,
  en: col.text,
  tagline: col.text,
  summary: col.text,
  meta_description: col.text,
  description_html: col.text,
  learn: col.array(col.text),
  for_whom_html: col.text,
  programme: col.json<Product['programme']>(),
  bring: col.array(col.text),
  picture: col.text,
  brand: col.text,
  price_cents: col.integer,
  deal_cents: col.integer.orNull,
  deal_ends_at: col.instant.orNull,
  was_cents: col.integer.orNull,
  vat: col.text.as<VatRate>(),
  on_quotation: col.boolean,
  validity_months: col.integer.orNull,
  renewal_window_months: col.integer.orNull,
  keeps_old_date: col.boolean,
  winda_fee_cents: col.integer.orNull,
  refresher: col.row({ id: col.integer, name: col.text, slug: col.text }).orNull,
  refreshes: col.row({ id: col.integer, name: col.text, slug: col.text }).orNull,
  rating_average: col.number.orNull,
  rating_count: col.integer,
}
type ProductRow = RowOf<typeof productColumns>

async function findRow({ db, locale, now }: Shop, slug: string): Promise<ProductRow | undefined> {
  const related = (column: 'refresher_id' | 'refreshes_id') => sql`(
    select json_build_object('id', t.product_id, 'name', t.name, 'slug', s.slug)
    from product_texts t join slugs s on s.product_id = t.product_id and s.locale = t.locale
    join products linked on linked.id = t.product_id and linked.is_live
    where t.product_id = p.${sql.identifier(column)} and t.locale = ${locale}
  )`
  const rows = await readRows(db, productColumns)`
    select p.id, p.code, p.kind, t.name, own.slug, nl.slug as nl, en.slug as en, t.tagline, t.summary, t.meta_description,
      t.description_html, t.learn, t.for_whom_html, t.programme, t.bring, p.picture, b.name as brand, p.price_cents,
      deal.price_cents as deal_cents, deal.ends_at as deal_ends_at, deal.was_cents, p.vat, p.on_quotation,
      p.validity_months, p.renewal_window_months, p.keeps_old_date, p.winda_fee_cents,
      ${related('refresher_id')} as refresher, ${related('refreshes_id')} as refreshes,
      stars.average as rating_average, stars.count as rating_count
    from slugs own
    join products p on p.id = own.product_id
    join product_texts t on t.product_id = p.id and t.locale = own.locale
    join slugs nl on nl.product_id = p.id and nl.locale = 'nl'
    join slugs en on en.product_id = p.id and en.locale = 'en'
    join brands b on b.id = p.brand_id
    ${joinDeal(now)}
    left join lateral (
      select round(avg(r.rating), 1)::float as average, count(*)::int as count from reviews r
      where r.product_id = p.id and r.approved_at <= ${now}
    ) stars on true
    where own.locale = ${locale} and own.slug = ${slug} and p.is_live`
  return rows[0]
}

type Asked = { fromCategory?: number; poId?: number; wish?: Wish; origin: string }

/** What a product page shows apart from its dates: it seldom changes, so it is remembered. */
async function readTexts(shop: CatalogueShop, slug: string, fromCategory: number | undefined) {
  const row = await findRow(shop, slug)
  if (!row) throw new Problem('not_found')
  const linked = [row.refresher, row.refreshes].flatMap((product) => product?.id ?? [])
  shop.dependence.on(...productPageTables, ...linked.map(productTag))
  await dependOnProduct(shop, row.id)
  const [pictures, breadcrumbs, parts, alternativeIds] = await Promise.all([
    listPictures(shop, row),
    listProductBreadcrumbs(shop, row.id, fromCategory),
    listParts(shop, row.id),
    readRows(shop.db, {
      id: col.integer,
    })`select alternative_id as id from alternatives where product_id = ${row.id} order by position`,
  ])
  return { row, pictures, breadcrumbs, parts, alternativeIds }
}

/** Everything that a product page shows. */
export async function getProductPage(
  shop: CatalogueShop,
  slug: string,
  { fromCategory, poId, wish = {}, origin }: Asked,
): Promise<ProductPage> {
  const { locale } = shop
  const texts = await shop.catalogue.remember(shop, `${locale} ${slug} ${fromCategory ?? ''}`, (within) =>
    readTexts(within, slug, fromCategory),
  )
  const { row, pictures, breadcrumbs, parts, alternativeIds } = texts
  const { vat } = row
  const price = { netCents: row.deal_cents ?? row.price_cents, feeCents: row.winda_fee_cents, vat }
  const { locations } = await resolveWish(shop, wish)
  await dependOnDates(shop, row.id)
  const options = await listOptions(shop, { ...price, id: row.id })
  const starting = startingPrice({ ...price, onQuotation: row.on_quotation }, options)
  const toLink = (found: ProductRow['refresher']) =>
    found && { id: found.id, name: found.name, uri: uriOf(locale, found.slug) }
  const product: Product = {
    id: row.id,
    code: row.code,
    kind: row.kind,
    name: row.name,
    slug: row.slug,
    uri: uriOf(locale, row.slug),
    alternate_lang_hrefs: { nl: uriOf('nl', row.nl), en: uriOf('en', row.en) },
    tagline: row.tagline,
    summary: row.summary,
    meta_description: row.meta_description,
    description_html: safeHtml(row.description_html),
    learn: row.learn,
    for_whom_html: safeHtml(row.for_whom_html),
    programme: row.programme,
    bring: row.bring,
    picture: pictures.pictures[0] ?? pictureUri(row.picture),
    ...pictures,
    brand: row.brand,
    starting_price: starting?.net ?? null,
    starting_price_gross: starting?.gross ?? null,
    vat,
    vat_exempt: vat === 'exempt',
    on_quotation: row.on_quotation,
    deal:
      row.deal_ends_at && row.was_cents !== null
        ? {
            was: allInPrice({ ...price, netCents: row.was_cents }),
            ends_at: row.deal_ends_at.toISOString(),
          }
        : null,
    rating: row.rating_average === null ? null : { average: row.rating_average, count: row.rating_count },
    validity_months: row.validity_months,
    renewal_window_months: row.renewal_window_months,
    keeps_old_date: row.keeps_old_date,
    fee: feeToJson(row.winda_fee_cents, vat, locale),
    refresher: toLink(row.refresher),
    refreshes: toLink(row.refreshes),
    options,
  }
  const selected =
    options.find(({ po_id }) => po_id === poId) ??
    preselect(options, { wish, locations: locations?.map(({ code }) => code) ?? null, locale }) ??
    null
  return {
    product,
    schema: { ...structuredData(product, { reviews: parts.reviews, origin }) },
    alternatives: await listCards(
      shop,
      alternativeIds.map(({ id }) => id),
    ),
    ...parts,
    selected_option: selected,
    wished_locations: locations,
    default_attrs: (selected?.attributes ?? sharedAttributes(options)).map(({ id, value_id }) => ({
      attribute_id: id,
      value_id,
    })),
    breadcrumbs,
  }
}

type Parts = Pick<
  ProductPage,
  'pros_and_cons' | 'specifications' | 'reference_numbers' | 'questions' | 'pdfs' | 'pages' | 'reviews'
>

/** The sections below the fold, read as one row. */
async function listParts({ db, locale, now }: Shop, id: number): Promise<Parts> {
  const rows = await readRows(db, {
    pros_and_cons: col.json<{ pros: string[]; cons: string[] }>(),
    specifications: col.json<{ id: number; title: string; values: string[] }[]>(),
    reference_numbers: col.json<string[]>(),
    questions: col.json<{ id: number; question: string; answer: string }[]>(),
    pdfs: col.json<{ id: number; title: string; uri: string }[]>(),
    pages: col.rows({ id: col.integer, title: col.text, slug: col.text, summary: col.text }),
    reviews:
      col.json<
        {
          id: number
          author: string
          company: string | null
          language: 'nl' | 'en'
          rating: number
          title: string
          body: string
          written_on: string
          verified: boolean
          reply: { text: string; on: string } | null
        }[]
      >(),
  })`
    select
      json_build_object(
        'pros', coalesce((select json_agg(text order by position) from pros_and_cons where product_id = ${id} and locale = ${locale} and kind = 'pro'), '[]'),
        'cons', coalesce((select json_agg(text order by position) from pros_and_cons where product_id = ${id} and locale = ${locale} and kind = 'con'), '[]')
      ) as pros_and_cons,
      coalesce((
        select json_agg(json_build_object('id', spec.id, 'title', spec.title, 'values', spec.values) order by spec.position, spec.id) from (
          select s.id, s.position, s.title->>${locale} as title, json_agg(v.title->>${locale} order by v.number, v.id) as values
          from product_specs ps join spec_values v on v.id = ps.value_id join specs s on s.id = v.spec_id
          where ps.product_id = ${id} group by s.id
        ) spec
      ), '[]') as specifications,
      coalesce((select json_agg(number order by number) from reference_numbers where product_id = ${id}), '[]') as reference_numbers,
      coalesce((select json_agg(json_build_object('id', id, 'question', question, 'answer', answer) order by position)
        from questions where product_id = ${id} and locale = ${locale}), '[]') as questions,
      coalesce((select json_agg(json_build_object('id', id, 'title', title->>${locale}, 'uri', '/api/pdfs/' || id || '?language=' || ${languageIds[locale]}::int) order by id)
        from pdfs where product_id = ${id} and source in ('outline', 'file')), '[]') as pdfs,
      coalesce((select json_agg(json_build_object('id', t.page_id, 'title', t.title, 'slug', s.slug, 'summary', t.summary) order by pp.position)
        from product_pages pp join page_texts t on t.page_id = pp.page_id and t.locale = ${locale}
        join slugs s on s.page_id = pp.page_id and s.locale = ${locale} where pp.product_id = ${id}), '[]') as pages,
      coalesce((select json_agg(json_build_object('id', r.id, 'author', r.author, 'company', r.company, 'language', r.locale,
          'rating', r.rating, 'title', r.title, 'body', r.body, 'written_on', r.written_on, 'verified', r.verified, 'reply', ${replyOf}) order by r.locale = ${locale} desc, r.written_on desc, r.id)
        from (select * from reviews where product_id = ${id} and approved_at <= ${now}
          order by locale = ${locale} desc, written_on desc, id limit ${pageSizes.reviews}) r), '[]') as reviews`
  const row = rows[0]
  if (!row) throw new Error('a select without from gave no row')
  return {
    ...row,
    pages: row.pages.map(({ slug, ...page }) => ({ ...page, uri: uriOf(locale, slug) })),
  }
}
