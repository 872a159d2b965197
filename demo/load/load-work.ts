import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { addDays, dayOf, instantIn } from '../../contract/rules/time/day.ts'
import type { SaveDraftBody } from '../../contract/staff/content/pages.ts'
import { changeTexts } from '../../server/catalogue/desk/change-texts.ts'
import { makeProduct } from '../../server/catalogue/desk/new-product.ts'
import { planPage } from '../../server/content/desk/publish-page.ts'
import { newPage, saveDraft } from '../../server/content/desk/save-draft.ts'
import { addMedia, changeMedia, getMedia } from '../../server/content/media/media.ts'
import { readUpload } from '../../server/content/media/read-upload.ts'
import { databaseOf, type Pool } from '../../server/platform/database/database.ts'
import { withLock } from '../../server/platform/database/locks.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import { memory } from '../../server/platform/database/tables.ts'
import { root } from '../../server/platform/root.ts'
import { inTransaction, type Shop } from '../../server/platform/shop.ts'
import { loadCourseDays } from './load-course-days.ts'
import { loadEmployer } from './load-employer.ts'
import { loadWallet } from './load-wallet.ts'

/** Pictures that the demo's editor uploaded: drawings of the shop as photos would be. */
const pictures = [
  {
    drawing: 'pages/blog-3.svg',
    name: 'platte-daken.png',
    alt: { nl: 'Een plat dak met een rand en ankerpunten', en: 'A flat roof with an edge and anchor points' },
  },
  {
    drawing: 'scenes/incompany.svg',
    name: 'training-op-locatie.png',
    alt: { nl: 'Een training bij een bedrijf', en: 'A training at a company' },
  },
  // Nobody has written yet what this one shows.
  { drawing: 'locations/zwo.svg', name: 'IMG_2041.png', alt: { nl: '', en: '' } },
]

async function uploadPicture(shop: Shop, { drawing, name, alt }: (typeof pictures)[number]) {
  const file = join(root, 'demo', 'pictures', 'out', drawing)
  const png = await sharp(readFileSync(file)).resize(1500, 1000, { fit: 'cover' }).png().toBuffer()
  const upload = await readUpload(png)
  if ('refused' in upload) throw new Error(`${drawing}: ${upload.refused}`)
  const id = await addMedia(shop, name, upload)
  const { version, picture } = await getMedia(shop, id)
  if (alt.nl) await changeMedia(shop, id, { version, alt })
  return picture
}

const articles = {
  draft: {
    nl_title: 'Vijf vragen over werken op platte daken',
    nl_summary: 'Wanneer moet je aangelijnd zijn, en wanneer is een hek genoeg?',
    nl_body_html: '<p>Wie een plat dak op gaat, denkt vaak aan de rand en niet aan de lichtkoepel.</p>',
    nl_slug: 'vijf-vragen-over-platte-daken',
  },
  planned: {
    nl_title: 'Nieuwe trainingsdata voor het voorjaar',
    nl_summary: 'De data voor het voorjaar staan in de agenda, ook op zaterdag.',
    nl_meta_description: 'De trainingsdata voor het voorjaar staan online: kijk wanneer er plaats is.',
    nl_body_html: '<p>De agenda voor het voorjaar is gevuld, met data op al onze locaties.</p>',
    nl_slug: 'nieuwe-trainingsdata-voorjaar',
    en_title: 'New training dates for spring',
    en_summary: 'The dates for spring are in the agenda, on Saturdays too.',
    en_meta_description: 'The training dates for spring are online: see when there is a seat.',
    en_body_html: '<p>The agenda for spring is filled, with dates at all our locations.</p>',
    en_slug: 'new-training-dates-spring',
  },
} satisfies Record<string, Omit<SaveDraftBody, 'version'>>

async function writeArticles(shop: Shop, uploaded: readonly string[]) {
  const [blog] = await readRows(shop.db, { id: col.integer })`select id from pages where key = 'blog'`
  const write = async (content: Omit<SaveDraftBody, 'version'>) => {
    const id = await newPage(shop, { type_code: 'blog', parent_id: blog?.id ?? null })
    await saveDraft(shop, id, { version: 1, author: 'Vangnet', ...content })
    return id
  }
  await write({ ...articles.draft, picture: uploaded[0] })
  const planned = await write({ ...articles.planned, picture: uploaded[1] })
  const at = instantIn(addDays(dayOf(shop.now), 14), '08:00')
  const { outcome } = await planPage(shop, planned, 2, at)
  if (outcome !== 'planned') throw new Error(`the article of the demo is ${outcome}`)
}

/** A course that somebody has begun to write, in Dutch only. */
async function beginProduct(shop: Shop) {
  const [known] = await readRows(shop.db, { brand_id: col.integer, category_id: col.integer })`
    select p.brand_id, pc.category_id from products p join product_categories pc on pc.product_id = p.id where p.code = 'WH-201' limit 1`
  if (!known) throw new Error('the demo has no WH-201')
  const id = await makeProduct(shop, {
    ...known,
    code: 'WH-230',
    kind: 'training',
    name: 'Dakveiligheid voor installateurs',
    price_cents: 26500,
    vat: '21',
  })
  await changeTexts(shop, id, 'nl', {
    version: 1,
    tagline: 'Zonnepanelen plaatsen zonder valgevaar',
    summary: 'Een dag op het oefendak: risico’s zien, beveiliging kiezen en aangelijnd werken.',
  })
}

/**
 * What the demo's colleagues are working on, for the back office to show: a draft article, a planned one, a draft product and uploaded
 * pictures; a course of today and one that was closed.
 * Once: what colleagues do with it since is theirs.
 */
export const loadWork = (pool: Pool, now: Date): Promise<boolean> =>
  withLock(pool, 'demo', async () => {
    const key = 'demo_work_loaded'
    if ((await pool.query('select from memory where key = $1', [key])).rowCount) return false
    const db = databaseOf(pool)
    const [editor] = await readRows(db, { id: col.integer })`
      select id from colleagues where roles = array['editor'] order by id limit 1`
    if (!editor) return false
    const by = { kind: 'colleague', id: editor.id, requestId: 'demo', what: 'demo.loaded' } as const
    await inTransaction({ db, locale: 'nl', now, by }, async (shop) => {
      const uploaded: string[] = []
      for (const picture of pictures) uploaded.push(await uploadPicture(shop, picture))
      await writeArticles(shop, uploaded)
      await beginProduct(shop)
      await loadCourseDays(shop)
      await loadEmployer(shop)
      await loadWallet(shop, 'sanne@vangnet.example')
      await shop.db.insert(memory).values({ key, value: now.toISOString() })
    })
    return true
  })
