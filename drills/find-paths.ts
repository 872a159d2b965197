import type pg from 'pg'

/** Paths of pages that visitors browse: fixed ones and products. */
export async function findPaths(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    "select slug from slugs where locale = 'nl' and product_id is not null order by slug limit 40",
  )
  return [
    '/',
    '/en',
    '/agenda',
    '/contact',
    '/winkelwagen',
    '/inloggen',
    ...rows.map(({ slug }) => `/${slug}`),
  ]
}
