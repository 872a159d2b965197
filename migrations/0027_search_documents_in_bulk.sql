CREATE INDEX "products_refresher_id_index" ON "products" USING btree ("refresher_id") WHERE "products"."refresher_id" is not null;--> statement-breakpoint
CREATE INDEX "products_refreshes_id_index" ON "products" USING btree ("refreshes_id") WHERE "products"."refreshes_id" is not null;--> statement-breakpoint
CREATE INDEX "products_when_expired_id_index" ON "products" USING btree ("when_expired_id") WHERE "products"."when_expired_id" is not null;--> statement-breakpoint
-- The same documents as before (0004), written for thousands of products at once: every table is read once, not once per product, and a
-- text that products share is parsed once.
CREATE OR REPLACE FUNCTION write_product_documents(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lang text;
  texts text[];
BEGIN
  FOREACH lang IN ARRAY ARRAY['en', 'nl'] LOOP
    WITH RECURSIVE above AS (
      SELECT pc.product_id, pc.category_id FROM product_categories pc WHERE pc.product_id = ANY (ids)
      UNION
      SELECT above.product_id, c.parent_id FROM above JOIN categories c ON c.id = above.category_id WHERE c.parent_id IS NOT NULL
    ), titles AS MATERIALIZED (
      SELECT above.product_id, string_agg(ct.title, ' ' ORDER BY ct.category_id) AS list
      FROM above JOIN category_texts ct ON ct.category_id = above.category_id AND ct.locale = lang GROUP BY above.product_id
    ), numbers AS MATERIALIZED (
      SELECT r.product_id, string_agg(concat_ws(' ', r.number, in_one_piece(r.number)), ' ' ORDER BY r.number) AS list
      FROM reference_numbers r WHERE r.product_id = ANY (ids) GROUP BY r.product_id
    ), characteristics AS MATERIALIZED (
      SELECT ps.product_id, string_agg(v.title->>lang, ' ' ORDER BY v.spec_id, v.id) AS list
      FROM product_specs ps JOIN spec_values v ON v.id = ps.value_id WHERE ps.product_id = ANY (ids) GROUP BY ps.product_id
    ), parts AS MATERIALIZED (
      SELECT p.id,
        concat_ws(' ', t.name, p.code, in_one_piece(p.code)) AS name,
        concat_ws(' ', b.name, numbers.list, titles.list) AS kin,
        concat_ws(' ', t.tagline, t.summary,
          (SELECT string_agg(o.name, ' ') FROM product_texts o WHERE o.product_id = p.id AND o.locale <> lang), characteristics.list) AS more,
        concat_ws(' ', array_to_string(t.learn, ' '), t.description_html, t.for_whom_html,
          (SELECT string_agg(item #>> '{}', ' ') FROM jsonb_path_query(t.programme, 'strict $.**') item WHERE jsonb_typeof(item) = 'string')) AS body
      FROM products p
      JOIN product_texts t ON t.product_id = p.id AND t.locale = lang
      JOIN brands b ON b.id = p.brand_id
      LEFT JOIN numbers ON numbers.product_id = p.id
      LEFT JOIN titles ON titles.product_id = p.id
      LEFT JOIN characteristics ON characteristics.product_id = p.id
      WHERE p.id = ANY (ids)
    ), vectors AS MATERIALIZED (
      SELECT given, search_vector(lang, given) AS vector
      FROM (SELECT DISTINCT given FROM parts, unnest(ARRAY[name, kin, more, body]) given) texts
    ), headed AS MATERIALIZED (
      SELECT parts.id, setweight(n.vector, 'A') || setweight(k.vector, 'B') || setweight(m.vector, 'C') AS head, b.vector AS body
      FROM parts
      JOIN vectors n ON n.given = parts.name
      JOIN vectors k ON k.given = parts.kin
      JOIN vectors m ON m.given = parts.more
      JOIN vectors b ON b.given = parts.body
    ), written AS (
      INSERT INTO search_documents (product_id, locale, head, words)
      SELECT id, lang, head, head || body FROM headed ORDER BY id
      ON CONFLICT (product_id, locale) DO UPDATE SET head = excluded.head, words = excluded.words
    )
    SELECT array_agg(DISTINCT given) INTO texts FROM parts, unnest(ARRAY[name, kin, more]) given;
    PERFORM write_search_words(lang, texts);
  END LOOP;
END $$;
--> statement-breakpoint
-- A statement that changes no row has nothing to announce. Removing one product runs many of those.
CREATE OR REPLACE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source text := CASE TG_OP
    WHEN 'INSERT' THEN 'select * from new_rows'
    WHEN 'DELETE' THEN 'select * from old_rows'
    ELSE 'select * from new_rows union all select * from old_rows' END;
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM FROM old_rows LIMIT 1; ELSE PERFORM FROM new_rows LIMIT 1; END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  EXECUTE format($query$
    with changed as (%s), found as materialized (select distinct id from (%s) found(id)),
    lists as (
      select string_agg(id::text, ',') as ids
      from (select id, (row_number() over (order by id) - 1) / 700 as list from found where id is not null) numbered
      group by list
      union all select null where exists (select from found where id is null)
    )
    select count(pg_notify('rows_changed', concat_ws(' ', $1, ids))) from lists$query$,
    source, coalesce(TG_ARGV[0], 'select null::int from changed')) USING TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_stale_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rows_of text;
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM FROM old_rows LIMIT 1; ELSE PERFORM FROM new_rows LIMIT 1; END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  FOREACH rows_of IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY['new_rows'] WHEN 'DELETE' THEN ARRAY['old_rows'] ELSE ARRAY['old_rows', 'new_rows'] END LOOP
    EXECUTE format('INSERT INTO search_stale (kind, ids) SELECT %L, array_agg(DISTINCT found.id) FROM (%s) found(id) HAVING count(found.id) > 0',
      TG_ARGV[0], replace(TG_ARGV[1], 'changed', rows_of));
  END LOOP;
  RETURN NULL;
END $$;
