-- PostgreSQL compares the plan of a statement for these values with one for any values, and makes the first again and again where it looks
-- cheaper: a look-up of nothing (a null) or of one id in a list. For the statements of triggers, which look rows up by key, planning took
-- longer than running. Now they are planned once per connection, by index also while the tables are small: such a plan outlives that.
ALTER FUNCTION summarise_order() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION summarise_order() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION name_person() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION name_person() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION set_order_company() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION set_order_company() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION employ_participant() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION employ_participant() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION follow_company() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION follow_company() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION propose_customer() SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION propose_customer() SET enable_seqscan = off;
--> statement-breakpoint
-- As in 0034, but nothing is looked up by what was not given.
CREATE OR REPLACE FUNCTION person_for(typed_name text, typed_email text, details jsonb, company int, customer int, present int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found int;
  mail text := nullif(lower(trim(typed_email)), '');
  born date := CASE WHEN details ? 'date_of_birth' THEN day_in(details->>'date_of_birth') END;
  has_numbers boolean := details ?| ARRAY['winda_id', 'irata_number'];
  typed_words text := words_of(typed_name);
  is_customer boolean := EXISTS (
    SELECT FROM customers u WHERE u.id = customer AND words_of(u.firstname, u.middle_name, u.lastname) = typed_words AND coalesce(mail, lower(u.email)) = lower(u.email));
BEGIN
  IF has_numbers THEN
    SELECT i.person_id INTO found FROM scheme_numbers(details) n JOIN person_ids i ON i.scheme = n.scheme AND i.value = n.value
      JOIN people p ON p.id = i.person_id WHERE shares_name(p.name, typed_name) ORDER BY i.person_id LIMIT 1;
  END IF;
  IF found IS NULL AND mail IS NOT NULL THEN
    SELECT p.id INTO found FROM people p WHERE lower(p.email) = mail AND words_of(p.name) = typed_words ORDER BY p.merged_into NULLS FIRST, p.id LIMIT 1;
  END IF;
  IF found IS NULL AND born IS NOT NULL AND company IS NOT NULL THEN
    SELECT p.id INTO found FROM people p WHERE words_of(p.name) = typed_words AND p.date_of_birth = born AND p.company_id = company
    ORDER BY p.merged_into NULLS FIRST, p.id LIMIT 1;
  END IF;
  IF found IS NULL AND is_customer THEN
    SELECT p.id INTO found FROM people p WHERE p.customer_id = customer AND words_of(p.name) = typed_words ORDER BY p.id LIMIT 1;
  END IF;
  IF found IS NOT NULL THEN
    found := kept_person(found);
    UPDATE people SET email = coalesce(email, mail), date_of_birth = coalesce(date_of_birth, born), company_id = coalesce(company_id, company),
      customer_id = coalesce(customer_id, CASE WHEN is_customer THEN customer END)
    WHERE id = found AND words_of(name) = typed_words AND (
      email IS NULL AND mail IS NOT NULL OR date_of_birth IS NULL AND born IS NOT NULL OR company_id IS NULL AND company IS NOT NULL OR customer_id IS NULL AND is_customer);
  ELSIF present IS NOT NULL
    AND (SELECT count(*) FROM participants x WHERE x.person_id = present) = 1
    AND NOT EXISTS (SELECT FROM certificates x WHERE x.person_id = present)
    AND NOT EXISTS (SELECT FROM inspected_items i WHERE i.person_id = present)
    AND NOT EXISTS (SELECT FROM people p WHERE p.id = present AND p.customer_id IS NOT NULL) THEN
    found := present;
    DELETE FROM person_ids WHERE person_id = present;
    UPDATE people SET name = trim(typed_name), email = mail, date_of_birth = born, customer_id = CASE WHEN is_customer THEN customer END WHERE id = present;
  ELSE
    INSERT INTO people (name, email, date_of_birth, company_id, customer_id)
    VALUES (trim(typed_name), mail, born, company, CASE WHEN is_customer THEN customer END) RETURNING id INTO found;
    IF has_numbers THEN
      PERFORM propose_merge('person', (
        SELECT min(i.person_id) FROM scheme_numbers(details) n JOIN person_ids i ON i.scheme = n.scheme AND i.value = n.value), found, 'number');
    END IF;
    IF mail IS NOT NULL THEN
      PERFORM propose_merge('person', (
        SELECT min(p.id) FROM people p WHERE lower(p.email) = mail AND p.id <> found AND p.merged_into IS NULL AND shares_name(p.name, typed_name)), found, 'email');
    END IF;
    IF company IS NOT NULL THEN
      PERFORM propose_merge('person', (
        SELECT min(p.id) FROM people p WHERE words_of(p.name) = typed_words AND p.company_id = company AND p.id <> found AND p.merged_into IS NULL
          AND (p.date_of_birth IS NULL OR born IS NULL OR p.date_of_birth = born)), found, 'name');
    END IF;
  END IF;
  IF has_numbers THEN
    INSERT INTO person_ids (person_id, scheme, value) SELECT found, n.scheme, n.value FROM scheme_numbers(details) n ON CONFLICT DO NOTHING;
  END IF;
  RETURN found;
END $$;
--> statement-breakpoint
-- Announces products on `rows_changed`, as 0026 describes.
CREATE FUNCTION notify_products(name text, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR start IN 1 .. coalesce(cardinality(ids), 0) BY 700 LOOP
    PERFORM pg_notify('rows_changed', name || ' ' || array_to_string(ids[start:start + 699], ','));
  END LOOP;
END $$;
--> statement-breakpoint
-- As in 0030, but the statement that is put together, and so planned for every write, only finds the products; it took longer to plan than all the rest.
CREATE OR REPLACE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := coalesce(TG_ARGV[1], TG_TABLE_NAME::text);
  source text := CASE TG_OP
    WHEN 'INSERT' THEN 'select * from new_rows'
    WHEN 'DELETE' THEN 'select * from old_rows'
    ELSE 'select * from new_rows union all select * from old_rows' END;
  ids int[];
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM FROM old_rows LIMIT 1; ELSE PERFORM FROM new_rows LIMIT 1; END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  EXECUTE format('with changed as (%s) select array_agg(distinct id) from (%s) found(id)', source,
    coalesce(TG_ARGV[0], 'select null::int from changed')) INTO ids;
  IF array_position(ids, NULL) IS NOT NULL THEN PERFORM pg_notify('rows_changed', name); END IF;
  PERFORM notify_products(name, array_remove(ids, NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is sold is announced by its lines, and not by the new order again. Lines are many, so theirs is planned once too.
CREATE FUNCTION announce_sold() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM notify_products(TG_TABLE_NAME, ARRAY(
    SELECT DISTINCT o.product_id FROM new_rows line JOIN product_options o ON o.id = line.option_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER announce_inserted_rows ON orders;
--> statement-breakpoint
DROP TRIGGER announce_inserted_rows ON order_lines;
--> statement-breakpoint
CREATE TRIGGER announce_inserted_rows AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_sold();
--> statement-breakpoint
-- As in 0035, but the id of most records is read without a statement, which would be planned for every row.
CREATE OR REPLACE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor int := nullif(current_setting('vangnet.actor', true), '')::int;
  by_kind text := CASE WHEN actor IS NOT NULL THEN 'colleague' WHEN current_setting('application_name') LIKE 'vangnet%' THEN 'shop' ELSE 'database' END;
  is_logged boolean := by_kind <> 'shop' OR TG_OP = 'UPDATE';
  hidden text[] := string_to_array(coalesce(TG_ARGV[2], ''), ',') || ARRAY['version'];
  row_before jsonb;
  row_after jsonb;
  row_version int;
  ref int;
BEGIN
  -- A new order is announced; its lines and participants belong to it.
  IF NOT is_logged AND TG_TABLE_NAME <> 'orders' THEN RETURN NULL; END IF;
  IF TG_ARGV[1] <> '($1).id' THEN EXECUTE 'select ' || TG_ARGV[1] INTO ref USING CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  ELSIF TG_OP = 'DELETE' THEN ref := OLD.id;
  ELSE ref := NEW.id;
  END IF;
  IF ref IS NULL THEN RETURN NULL; END IF;
  IF TG_OP <> 'DELETE' THEN row_version := (to_jsonb(NEW)->>'version')::int; END IF;
  IF is_logged THEN
    IF TG_OP <> 'INSERT' THEN row_before := to_jsonb(OLD) - hidden; END IF;
    IF TG_OP <> 'DELETE' THEN row_after := to_jsonb(NEW) - hidden; END IF;
    IF TG_OP = 'UPDATE' THEN
      SELECT jsonb_object_agg(key, row_before->key), jsonb_object_agg(key, row_after->key) INTO row_before, row_after
      FROM jsonb_object_keys(row_after) AS key WHERE row_before->key IS DISTINCT FROM row_after->key;
      IF row_after IS NULL THEN RETURN NULL; END IF;
    END IF;
    INSERT INTO changes (by_kind, by_id, request_id, batch_id, what, kind, ref_id, table_name, row_id, before, after, version, undo_of)
    VALUES (by_kind, actor, nullif(current_setting('vangnet.request', true), ''), nullif(current_setting('vangnet.batch', true), '')::uuid,
      nullif(current_setting('vangnet.what', true), ''), TG_ARGV[0], ref, TG_TABLE_NAME,
      (coalesce(to_jsonb(NEW), to_jsonb(OLD))->>'id')::int, row_before, row_after, row_version,
      nullif(current_setting('vangnet.undo_of', true), '')::int);
  END IF;
  PERFORM pg_notify('staff_changed', concat_ws(' ', TG_ARGV[0], ref, coalesce(row_version, 0), coalesce(actor, 0)));
  RETURN NULL;
END $$;
