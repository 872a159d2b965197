-- The words of a text as they are searched: no markup, no accents, no capitals, nothing but letters and digits.
CREATE FUNCTION plain_words(given text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(unaccent(regexp_replace(coalesce(given, ''), '<[^>]*>|&[a-z]+;', ' ', 'g'))), '[^a-z0-9]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Words as they stand and as the language's stemmer makes them: the first for prefixes, the second for plurals and verbs.
CREATE FUNCTION search_vector(locale text, given text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', plain) || to_tsvector(CASE locale WHEN 'nl' THEN 'dutch' ELSE 'english' END::regconfig, plain)
  FROM plain_words(given) plain
$$;
--> statement-breakpoint
-- Codes and numbers are also found written in one piece: GW-401 as gw401, EN 813 as en813.
CREATE FUNCTION in_one_piece(given text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT replace(plain_words(given), ' ', '')
$$;
--> statement-breakpoint
CREATE FUNCTION write_search_words(locale text, texts text[]) RETURNS void LANGUAGE sql AS $$
  -- In alphabetical order, so that two transactions that bring the same new words wait for each other and never in a ring.
  INSERT INTO search_words (locale, word)
  SELECT DISTINCT $1, word FROM unnest(texts) given, regexp_split_to_table(plain_words(given), ' ') word
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]' ORDER BY 2
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION write_product_documents(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lang text;
  texts text[];
BEGIN
  FOREACH lang IN ARRAY ARRAY['en', 'nl'] LOOP
    WITH RECURSIVE above AS (
      SELECT pc.product_id, pc.category_id FROM product_categories pc WHERE pc.product_id = ANY (ids)
      UNION
      SELECT above.product_id, c.parent_id FROM above JOIN categories c ON c.id = above.category_id WHERE c.parent_id IS NOT NULL
    ), parts AS MATERIALIZED (
      SELECT p.id,
        concat_ws(' ', t.name, p.code, in_one_piece(p.code)) AS name,
        concat_ws(' ', b.name,
          (SELECT string_agg(concat_ws(' ', r.number, in_one_piece(r.number)), ' ' ORDER BY r.number) FROM reference_numbers r WHERE r.product_id = p.id),
          (SELECT string_agg(ct.title, ' ' ORDER BY ct.category_id) FROM above JOIN category_texts ct ON ct.category_id = above.category_id AND ct.locale = lang
           WHERE above.product_id = p.id)) AS kin,
        concat_ws(' ', t.tagline, t.summary,
          (SELECT string_agg(o.name, ' ') FROM product_texts o WHERE o.product_id = p.id AND o.locale <> lang),
          (SELECT string_agg(v.title->>lang, ' ' ORDER BY v.spec_id, v.id) FROM product_specs ps JOIN spec_values v ON v.id = ps.value_id WHERE ps.product_id = p.id)) AS more,
        concat_ws(' ', array_to_string(t.learn, ' '), t.description_html, t.for_whom_html,
          (SELECT string_agg(item #>> '{}', ' ') FROM jsonb_path_query(t.programme, 'strict $.**') item WHERE jsonb_typeof(item) = 'string')) AS body
      FROM products p
      JOIN product_texts t ON t.product_id = p.id AND t.locale = lang
      JOIN brands b ON b.id = p.brand_id
      WHERE p.id = ANY (ids)
    ), headed AS MATERIALIZED (
      SELECT id, body, setweight(search_vector(lang, name), 'A') || setweight(search_vector(lang, kin), 'B') || setweight(search_vector(lang, more), 'C') AS head
      FROM parts
    ), written AS (
      INSERT INTO search_documents (product_id, locale, head, words)
      SELECT id, lang, head, head || search_vector(lang, body) FROM headed ORDER BY id
      ON CONFLICT (product_id, locale) DO UPDATE SET head = excluded.head, words = excluded.words
    )
    SELECT array_agg(concat_ws(' ', name, kin, more)) INTO texts FROM parts;
    PERFORM write_search_words(lang, texts);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_page_documents(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE lang text;
BEGIN
  FOREACH lang IN ARRAY ARRAY['en', 'nl'] LOOP
    INSERT INTO search_documents (page_id, locale, head, words)
    SELECT page_id, lang, head, head || search_vector(lang, body_html) FROM (
      SELECT t.page_id, t.body_html, setweight(search_vector(lang, t.title), 'A') || setweight(search_vector(lang, t.summary), 'C') AS head
      FROM page_texts t WHERE t.page_id = ANY (ids) AND t.locale = lang
    ) texts ORDER BY page_id
    ON CONFLICT (page_id, locale) DO UPDATE SET head = excluded.head, words = excluded.words;
    PERFORM write_search_words(lang, (SELECT array_agg(t.title || ' ' || t.summary) FROM page_texts t WHERE t.page_id = ANY (ids) AND t.locale = lang));
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_category_documents(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE lang text;
BEGIN
  FOREACH lang IN ARRAY ARRAY['en', 'nl'] LOOP
    INSERT INTO search_documents (category_id, locale, head, words)
    SELECT t.category_id, lang, words, words FROM category_texts t,
      LATERAL (SELECT setweight(search_vector(lang, t.title), 'A') || setweight(search_vector(lang, t.text), 'C') AS words) made
    WHERE t.category_id = ANY (ids) AND t.locale = lang ORDER BY t.category_id
    ON CONFLICT (category_id, locale) DO UPDATE SET head = excluded.head, words = excluded.words;
    PERFORM write_search_words(lang, (SELECT array_agg(t.title) FROM category_texts t WHERE t.category_id = ANY (ids) AND t.locale = lang));
  END LOOP;
END $$;
--> statement-breakpoint
-- Statements only note whose documents are stale; they are written once, when the transaction ends. So a bulk load writes each
-- document once, and the order in which a product's parts are stored does not matter.
CREATE FUNCTION note_stale_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE rows_of text;
BEGIN
  FOREACH rows_of IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY['new_rows'] WHEN 'DELETE' THEN ARRAY['old_rows'] ELSE ARRAY['old_rows', 'new_rows'] END LOOP
    EXECUTE format('INSERT INTO search_stale (kind, ids) SELECT %L, array_agg(DISTINCT found.id) FROM (%s) found(id) HAVING count(found.id) > 0',
      TG_ARGV[0], replace(TG_ARGV[1], 'changed', rows_of));
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_stale_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE products int[]; pages int[]; categories int[];
BEGIN
  -- Fires per note, but the first one does the work of all: the rest find nothing left.
  WITH noted AS (DELETE FROM search_stale RETURNING kind, ids), taken AS (SELECT kind, unnest(ids) AS id FROM noted)
  SELECT array_agg(DISTINCT id) FILTER (WHERE kind = 'product'), array_agg(DISTINCT id) FILTER (WHERE kind = 'page'),
    array_agg(DISTINCT id) FILTER (WHERE kind = 'category')
  INTO products, pages, categories FROM taken;
  IF products IS NOT NULL THEN PERFORM write_product_documents(products); END IF;
  IF pages IS NOT NULL THEN PERFORM write_page_documents(pages); END IF;
  IF categories IS NOT NULL THEN PERFORM write_category_documents(categories); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER write_stale_documents AFTER INSERT ON search_stale
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_stale_documents();
--> statement-breakpoint
DO $$
DECLARE
  event text;
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('products', 'product', 'select id from changed'),
      ('product_texts', 'product', 'select product_id from changed'),
      ('product_categories', 'product', 'select product_id from changed'),
      ('product_specs', 'product', 'select product_id from changed'),
      ('reference_numbers', 'product', 'select product_id from changed'),
      ('brands', 'product', 'select p.id from products p join changed on changed.id = p.brand_id'),
      ('spec_values', 'product', 'select ps.product_id from product_specs ps join changed on changed.id = ps.value_id'),
      ('page_texts', 'page', 'select page_id from changed'),
      ('category_texts', 'category', 'select category_id from changed'),
      ('category_texts', 'product', 'with recursive tree as (select category_id as id from changed union select c.id from categories c join tree on c.parent_id = tree.id) select pc.product_id from product_categories pc join tree on tree.id = pc.category_id'),
      ('categories', 'product', 'with recursive tree as (select id from changed union select c.id from categories c join tree on c.parent_id = tree.id) select pc.product_id from product_categories pc join tree on tree.id = pc.category_id')
    ) list(table_name, kind, query)
  LOOP
    FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION note_stale_documents(%L, %L)',
        format('search_%s_after_%s', watched.kind, event), event, watched.table_name,
        CASE event WHEN 'insert' THEN 'NEW TABLE AS new_rows' WHEN 'delete' THEN 'OLD TABLE AS old_rows' ELSE 'OLD TABLE AS old_rows NEW TABLE AS new_rows' END,
        watched.kind, watched.query);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- A shop that was filled before this migration gets its documents now.
SELECT write_product_documents((SELECT array_agg(id) FROM products));
--> statement-breakpoint
SELECT write_page_documents((SELECT array_agg(id) FROM pages));
--> statement-breakpoint
SELECT write_category_documents((SELECT array_agg(id) FROM categories));
--> statement-breakpoint
SELECT announce_changes_of('search_synonyms');
