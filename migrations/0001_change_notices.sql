-- Every process hears of changes to what visitors see, whoever makes them (the shop, a job, psql): its kept answers and pages go.
-- The payload is the table's name; equal notices within one transaction are folded into one by PostgreSQL. A statement that
-- touches no row is no change.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('shop_changed', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_changes_of(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER announce_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change()', name);
  EXECUTE format('CREATE TRIGGER announce_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change()', name);
  EXECUTE format('CREATE TRIGGER announce_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_change()', name);
END $$;
--> statement-breakpoint
SELECT announce_changes_of(name) FROM unnest(ARRAY[
  'brands', 'categories', 'category_texts', 'products', 'product_texts', 'product_categories', 'specs', 'spec_values', 'product_specs',
  'locations', 'attributes', 'attribute_values', 'product_options', 'option_attribute_values', 'price_history', 'deals', 'alternatives',
  'pros_and_cons', 'reference_numbers', 'questions', 'pdfs', 'pages', 'page_texts', 'page_products', 'product_pages', 'slugs', 'redirects',
  'menu_items', 'shop_info', 'countries', 'reviews', 'orders', 'order_lines'
]) AS name;
