import type { TestShop } from './test-shop.ts'

export type PageByHand = { parent?: number; published?: string; type?: string; body?: string }

/** A page as psql might write it, in both languages alike; its key is its slug too. */
export async function writePageByHand(
  pool: TestShop['pool'],
  key: string,
  more: PageByHand,
): Promise<number> {
  const { rows } = await pool.query(
    'insert into pages (key, type_code, parent_id, position, published_at) values ($1, $2, $3, 900, $4) returning id',
    [key, more.type ?? 'text', more.parent ?? null, more.published ?? '2026-01-01T08:00Z'],
  )
  const { id } = rows[0]
  for (const locale of ['nl', 'en']) {
    await pool.query(
      'insert into page_texts (page_id, locale, title, summary, meta_description, body_html) values ($1, $2, $3, $3, $3, $4)',
      [id, locale, `Titel ${key}`, more.body ?? '<p>Tekst</p>'],
    )
    await pool.query('insert into slugs (locale, slug, page_id) values ($1, $2, $3)', [locale, key, id])
  }
  return id
}

/** All the ways to smuggle something into a text; of the words only "goed" and the heading may be seen. */
export const hostileHtml = `<script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)" onclick="x()">klik</a>
  <p style="position:fixed">goed</p><iframe src="https://evil.example"></iframe><svg onload="alert(4)"><circle/></svg>
  <style>body{display:none}</style><form action="https://evil.example"><input name="password"></form>
  <a href="data:text/html,x">d</a><h2 id="main" onmouseover="x()">Kop <em>een</em> &amp; <b>x</b></h2><h2>Kop een &amp; x</h2>`
