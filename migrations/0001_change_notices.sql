-- Every process hears of changes to what visitors see, whoever makes them (the shop, a job, psql): its kept answers and pages go.
-- The payload is the table's name; equal notices within one transaction are folded into one by PostgreSQL.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'brands', 'categories', 'category_texts', 'products', 'product_texts', 'product_categories', 'specs', 'spec_values', 'product_specs',
    'locations', 'attributes', 'attribute_values', 'product_options', 'option_attribute_values', 'price_history', 'deals', 'alternatives',
    'pros_and_cons', 'reference_numbers', 'questions', 'pdfs', 'pages', 'page_texts', 'page_products', 'product_pages', 'slugs', 'redirects',
    'menu_items', 'shop_info', 'countries', 'reviews', 'orders', 'order_lines'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change()', name);
  END LOOP;
END $$;
