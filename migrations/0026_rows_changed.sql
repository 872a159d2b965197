-- Besides the name of a changed table (0001), every process hears which products the changed rows belong to, so that it reads only those
-- again and keeps all other answers and pages. The payload on `rows_changed` is the table's name and product ids: `product_options 12,45`.
-- A list of ids may take more than one notice, because a payload has at most 8000 bytes. Without ids, rows changed that belong to no
-- product. The argument of the trigger selects the product ids of `changed`; a table without one has nothing to do with products.
CREATE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source text := CASE TG_OP
    WHEN 'INSERT' THEN 'select * from new_rows'
    WHEN 'DELETE' THEN 'select * from old_rows'
    ELSE 'select * from new_rows union all select * from old_rows' END;
BEGIN
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
CREATE FUNCTION announce_rows_of(name text, product_ids text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  argument text := coalesce(quote_literal(product_ids), '');
BEGIN
  EXECUTE format('CREATE TRIGGER announce_inserted_rows AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_rows(%s)', name, argument);
  EXECUTE format('CREATE TRIGGER announce_updated_rows AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_rows(%s)', name, argument);
  EXECUTE format('CREATE TRIGGER announce_deleted_rows AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_rows(%s)', name, argument);
END $$;
--> statement-breakpoint
SELECT announce_rows_of('products', 'select id from changed');
--> statement-breakpoint
SELECT announce_rows_of(name, 'select product_id from changed') FROM unnest(ARRAY[
  'product_texts', 'product_categories', 'product_specs', 'product_options', 'price_history', 'deals', 'reviews', 'slugs', 'alternatives',
  'pros_and_cons', 'reference_numbers', 'questions', 'pdfs', 'product_pages', 'page_products'
]) AS name;
--> statement-breakpoint
SELECT announce_rows_of('option_attribute_values', 'select o.product_id from changed join product_options o on o.id = changed.option_id');
--> statement-breakpoint
SELECT announce_rows_of('order_lines', 'select o.product_id from changed join product_options o on o.id = changed.option_id');
--> statement-breakpoint
SELECT announce_rows_of('orders', 'select o.product_id from changed join order_lines line on line.order_id = changed.id join product_options o on o.id = line.option_id');
--> statement-breakpoint
SELECT announce_rows_of(name, null) FROM unnest(ARRAY[
  'brands', 'categories', 'category_texts', 'specs', 'spec_values', 'locations', 'attributes', 'attribute_values', 'pages', 'page_texts',
  'redirects', 'menu_items', 'shop_info', 'countries', 'search_synonyms'
]) AS name;
