-- One transaction at a time writes documents. Of two that change different parts of one product, the second must read what the first
-- has written; without waiting here it would still see the old parts, and leave a document that misses the first change.
CREATE OR REPLACE FUNCTION write_stale_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE products int[]; pages int[]; categories int[];
BEGIN
  -- Fires per note, but the first one does the work of all: the rest find nothing left.
  WITH noted AS (DELETE FROM search_stale RETURNING kind, ids), taken AS (SELECT kind, unnest(ids) AS id FROM noted)
  SELECT array_agg(DISTINCT id) FILTER (WHERE kind = 'product'), array_agg(DISTINCT id) FILTER (WHERE kind = 'page'),
    array_agg(DISTINCT id) FILTER (WHERE kind = 'category')
  INTO products, pages, categories FROM taken;
  IF products IS NULL AND pages IS NULL AND categories IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(826003);
  IF products IS NOT NULL THEN PERFORM write_product_documents(products); END IF;
  IF pages IS NOT NULL THEN PERFORM write_page_documents(pages); END IF;
  IF categories IS NOT NULL THEN PERFORM write_category_documents(categories); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Synonyms are kept as they are searched, however somebody types them in.
CREATE FUNCTION plain_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.term := plain_words(NEW.term);
  NEW.meaning := plain_words(NEW.meaning);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER plain_synonym BEFORE INSERT OR UPDATE ON search_synonyms FOR EACH ROW EXECUTE FUNCTION plain_synonym();
