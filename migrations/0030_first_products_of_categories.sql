CREATE INDEX "product_categories_category_id_position_product_id_index" ON "product_categories" USING btree ("category_id","position","product_id");--> statement-breakpoint
-- As in 0027, without joining texts to their vectors: the planner cannot know how many different texts there are, and compared them all in
-- pairs. The name in the other language is a part of its own, so that products with the same summary share it.
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
    ), parts AS (
      SELECT p.id, ARRAY[
        concat_ws(' ', t.name, p.code, in_one_piece(p.code)),
        concat_ws(' ', b.name, numbers.list, titles.list),
        concat_ws(' ', t.tagline, t.summary, characteristics.list),
        coalesce((SELECT string_agg(o.name, ' ') FROM product_texts o WHERE o.product_id = p.id AND o.locale <> lang), ''),
        concat_ws(' ', array_to_string(t.learn, ' '), t.description_html, t.for_whom_html,
          (SELECT string_agg(item #>> '{}', ' ') FROM jsonb_path_query(t.programme, 'strict $.**') item WHERE jsonb_typeof(item) = 'string'))
      ] AS list
      FROM products p
      JOIN product_texts t ON t.product_id = p.id AND t.locale = lang
      JOIN brands b ON b.id = p.brand_id
      LEFT JOIN numbers ON numbers.product_id = p.id
      LEFT JOIN titles ON titles.product_id = p.id
      LEFT JOIN characteristics ON characteristics.product_id = p.id
      WHERE p.id = ANY (ids)
    ), parsed AS MATERIALIZED (
      -- A text that products share is parsed once.
      SELECT part.place, part.given, search_vector(lang, part.given) AS vector, array_agg(parts.id) AS product_ids
      FROM parts, unnest(parts.list) WITH ORDINALITY part(given, place) GROUP BY part.place, part.given
    ), vectors AS (
      SELECT of_product.id, array_agg(parsed.vector ORDER BY parsed.place) AS list
      FROM parsed, unnest(parsed.product_ids) of_product(id) GROUP BY of_product.id
    ), headed AS MATERIALIZED (
      SELECT id, list[5] AS body,
        setweight(list[1], 'A') || setweight(list[2], 'B') || setweight(list[3] || list[4], 'C') AS head
      FROM vectors
    ), written AS (
      INSERT INTO search_documents (product_id, locale, head, words)
      SELECT id, lang, head, head || body FROM headed ORDER BY id
      ON CONFLICT (product_id, locale) DO UPDATE SET head = excluded.head, words = excluded.words
    )
    SELECT array_agg(given) INTO texts FROM parsed WHERE place < 5;
    PERFORM write_search_words(lang, texts);
  END LOOP;
END $$;
--> statement-breakpoint
-- As in 0029, and as in 0027 a statement that changes no row has nothing to announce.
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
    source, coalesce(TG_ARGV[0], 'select null::int from changed')) USING coalesce(TG_ARGV[1], TG_TABLE_NAME::text);
  RETURN NULL;
END $$;
