import { sql } from 'drizzle-orm'
import { locales } from '../../../contract/rules/locale.ts'
import { type PageContent, type PageProblem, textField } from '../../../contract/staff/content/pages.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { checkPage } from './check-page.ts'
import { findLive, lockDraft, pageKind } from './page-content.ts'

type Published =
  | { outcome: 'published' }
  | { outcome: 'not_ready'; problems: PageProblem[] }
  | { outcome: 'changed_since' }

/** Publishes a draft as it is in this version: the page, its texts, addresses and products at once, and a revision of it. */
export async function publishPage(shop: Shop, id: number, version: number): Promise<Published> {
  try {
    return await inTransaction(shop, async (shop) => {
      const draft = await lockDraft(shop, id)
      if (!draft) throw new Problem('not_found')
      if (draft.version !== version) return { outcome: 'changed_since' }
      const problems = await checkPage(shop, id, draft.content)
      if (problems.length) return { outcome: 'not_ready', problems }
      await applyContent(shop, id, draft.content)
      return { outcome: 'published' }
    })
  } catch (error) {
    // Somebody took the same address between the check and the write.
    if (!isTakenSlug(error)) throw error
    const draft = await lockDraft(shop, id)
    if (!draft) throw error
    return { outcome: 'not_ready', problems: await checkPage(shop, id, draft.content) }
  }
}

const isTakenSlug = (error: unknown): boolean => {
  const { code, constraint } = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: string
    constraint?: string
  }
  return code === '23505' && constraint === 'slugs_locale_slug_pk'
}

/** Writes what is published, in the caller's transaction. A page keeps the moment of its first publication. */
export async function applyContent(shop: Shop, id: number, content: PageContent) {
  const { db, now } = shop
  await keepFirstRevision(shop, id)
  const { type_code, parent_id, picture, author, location_id, choice, product_ids } = content
  await db.execute(sql`
    insert into pages as p (id, key, type_code, parent_id, position, picture, author, published_at, location_id, choice)
    values (${id}, ${`page-${id}`}, ${type_code}, ${parent_id}, 0, ${picture}, ${author}, ${now}, ${location_id},
      ${choice && JSON.stringify(choice)}::jsonb)
    on conflict (id) do update set type_code = excluded.type_code, parent_id = excluded.parent_id, picture = excluded.picture,
      author = excluded.author, location_id = excluded.location_id, choice = excluded.choice,
      published_at = least(p.published_at, excluded.published_at), unpublish_at = case when p.unpublish_at > ${now} then p.unpublish_at end`)
  for (const locale of locales) {
    await db.execute(sql`
      insert into page_texts as t (page_id, locale, title, summary, meta_description, body_html)
      values (${id}, ${locale}, ${content[textField(locale, 'title')]}, ${content[textField(locale, 'summary')]},
        ${content[textField(locale, 'meta_description')]}, ${content[textField(locale, 'body_html')]})
      on conflict (page_id, locale) do update set title = excluded.title, summary = excluded.summary,
        meta_description = excluded.meta_description, body_html = excluded.body_html
      where (t.title, t.summary, t.meta_description, t.body_html)
        is distinct from (excluded.title, excluded.summary, excluded.meta_description, excluded.body_html)`)
    await db.execute(sql`
      insert into slugs as s (locale, slug, page_id) values (${locale}, ${content[textField(locale, 'slug')]}, ${id})
      on conflict (page_id, locale) do update set slug = excluded.slug where s.slug <> excluded.slug`)
  }
  await db.execute(sql`
    delete from page_products where page_id = ${id} and product_id <> all(${sql.param(product_ids)}::int[])`)
  await db.execute(sql`
    insert into page_products as x (page_id, product_id, position)
    select ${id}, product_id, place from unnest(${sql.param(product_ids)}::int[]) with ordinality as chosen(product_id, place)
    on conflict (page_id, product_id) do update set position = excluded.position where x.position <> excluded.position`)
  await writeRevision(shop, id, content)
  await db.execute(sql`delete from drafts where kind = ${pageKind} and ref_id = ${id}`)
}

/** What was there before colleagues published anything can be restored too. */
async function keepFirstRevision(shop: Shop, id: number) {
  const { rowCount } = await shop.db.execute(
    sql`select from revisions where kind = ${pageKind} and ref_id = ${id} limit 1`,
  )
  const live = rowCount ? undefined : await findLive(shop, id)
  if (live)
    await shop.db.execute(sql`
      insert into revisions (kind, ref_id, number, content, by_id, at)
      values (${pageKind}, ${id}, 1, ${JSON.stringify(live.content)}::jsonb, null, ${live.published_at})`)
}

async function writeRevision({ db, now, by }: Shop, id: number, content: PageContent) {
  await db.execute(sql`
    insert into revisions (kind, ref_id, number, content, by_id, at)
    select ${pageKind}, ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${actorId('colleague', by)}::int, ${now}
    from revisions where kind = ${pageKind} and ref_id = ${id}`)
}

type Planned = Published | { outcome: 'planned' }

/** Plans the publication of a draft. It must be ready now; it is checked again at that moment. */
export const planPage = (shop: Shop, id: number, version: number, at: Date): Promise<Planned> =>
  inTransaction(shop, async (shop) => {
    if (at <= shop.now) throw new Problem('invalid', { fields: { at: ['min'] } })
    const draft = await lockDraft(shop, id)
    if (!draft) throw new Problem('not_found')
    if (draft.version !== version) return { outcome: 'changed_since' }
    const problems = await checkPage(shop, id, draft.content)
    if (problems.length) return { outcome: 'not_ready', problems }
    await shop.db.execute(sql`
      update drafts set publish_at = ${at}, planned_by = ${actorId('colleague', shop.by)}::int, refused = null
      where kind = ${pageKind} and ref_id = ${id}`)
    return { outcome: 'planned' }
  })

/** Takes the plan back; the draft stays. */
export const cancelPlan = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { rowCount } = await shop.db.execute(sql`
      update drafts set publish_at = null, planned_by = null
      where kind = ${pageKind} and ref_id = ${id} and publish_at is not null`)
    if (!rowCount) throw new Problem('not_found')
  })

/** From a moment on the shop does not show the page any more: its address answers 410. It can be published again. */
export const takeDown = (shop: Shop, id: number, at: Date | null): Promise<void> =>
  inTransaction(shop, async (shop) => {
    if (at && at <= shop.now) throw new Problem('invalid', { fields: { at: ['min'] } })
    const { rowCount } = await shop.db.execute(sql`
      update pages set unpublish_at = ${at ?? shop.now} where id = ${id}
        and id is distinct from (select page_404_id from shop_info limit 1)`)
    if (!rowCount) throw new Problem('not_found')
  })

/** Takes a planned end back: the page stays. */
export const keepUp = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { rowCount } = await shop.db.execute(
      sql`update pages set unpublish_at = null where id = ${id} and unpublish_at > ${shop.now}`,
    )
    if (!rowCount) throw new Problem('not_found')
  })
