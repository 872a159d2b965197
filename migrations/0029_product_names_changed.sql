-- Menus show the names of products, so a change of any product's text or price dropped every page. Now `product_names` is announced besides
-- `products` and `product_texts` when a name or a code changes, and only that outdates what shows names. The second argument of the
-- trigger is the name to announce instead of the table's.
CREATE OR REPLACE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
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
    source, coalesce(TG_ARGV[0], 'select null::int from changed')) USING coalesce(TG_ARGV[1], TG_TABLE_NAME::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_inserted_names AFTER INSERT ON product_texts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('select product_id from changed', 'product_names');
--> statement-breakpoint
CREATE TRIGGER announce_deleted_names AFTER DELETE ON product_texts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('select product_id from changed', 'product_names');
--> statement-breakpoint
CREATE TRIGGER announce_changed_names AFTER UPDATE ON product_texts REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('select product_id from changed group by product_id, locale having count(distinct name) > 1', 'product_names');
--> statement-breakpoint
CREATE TRIGGER announce_changed_codes AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('select id from changed group by id having count(distinct code) > 1', 'product_names');
