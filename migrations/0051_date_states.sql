ALTER TABLE "product_options" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "group_price_cents" integer;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "decide_on" date;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "decided_by" integer;--> statement-breakpoint
CREATE INDEX "product_options_company_id_index" ON "product_options" USING btree ("company_id") WHERE "product_options"."company_id" is not null;--> statement-breakpoint
-- Whether visitors may know of an option: the one rule for reads and triggers.
CREATE FUNCTION is_shown(state text, visibility text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT state IS DISTINCT FROM 'draft' AND visibility = 'public' $$;
--> statement-breakpoint
-- As in 0040, from the dates that visitors see.
CREATE OR REPLACE FUNCTION derived_specs(ids int[]) RETURNS TABLE (product_id int, spec_id int, title jsonb, number numeric) LANGUAGE sql STABLE AS $$
  SELECT p.id, s.id, jsonb_build_object('nl', derived.nl, 'en', derived.en), derived.number
  FROM products p CROSS JOIN LATERAL (
    SELECT 'code' AS key, p.code AS nl, p.code AS en, NULL::numeric AS number
    UNION ALL SELECT 'days', replace(trim_scale(p.days)::text, '.', ','), trim_scale(p.days)::text, p.days WHERE p.days IS NOT NULL
    UNION ALL SELECT 'validity',
      CASE WHEN p.validity_months % 12 = 0 THEN p.validity_months / 12 || ' jaar' ELSE p.validity_months || ' maanden' END,
      CASE WHEN p.validity_months = 12 THEN '1 year' WHEN p.validity_months % 12 = 0 THEN p.validity_months / 12 || ' years' ELSE p.validity_months || ' months' END,
      p.validity_months WHERE p.validity_months IS NOT NULL
    UNION (SELECT 'location', l.name->>'nl', l.name->>'en', NULL FROM product_options o JOIN locations l ON l.id = o.location_id
      WHERE o.product_id = p.id AND o.first_day IS NOT NULL AND o.state NOT IN ('cancelled', 'done') AND is_shown(o.state, o.visibility))
    UNION (SELECT 'instruction', CASE o.language WHEN 'nl' THEN 'Nederlands' ELSE 'Engels' END, CASE o.language WHEN 'nl' THEN 'Dutch' ELSE 'English' END, NULL
      FROM product_options o WHERE o.product_id = p.id AND o.first_day IS NOT NULL AND o.language IS NOT NULL AND o.state NOT IN ('cancelled', 'done') AND is_shown(o.state, o.visibility))
  ) derived JOIN specs s ON s.key = derived.key WHERE p.id = ANY (ids)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION derive_products(wanted int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids int[] := ARRAY(SELECT id FROM products WHERE id = ANY (wanted) AND is_live);
BEGIN
  IF ids = '{}' OR current_setting('vangnet.derives', true) = 'off' THEN RETURN; END IF;

  -- The values of dates.
  INSERT INTO attribute_values (attribute_id, title, location_id)
  SELECT a.id, l.name, l.id FROM locations l JOIN attributes a ON a.key = 'location'
  WHERE l.id IN (SELECT location_id FROM product_options WHERE product_id = ANY (ids) AND first_day IS NOT NULL AND is_shown(state, visibility))
    AND NOT EXISTS (SELECT FROM attribute_values v WHERE v.location_id = l.id)
  ON CONFLICT (attribute_id, title) DO UPDATE SET location_id = excluded.location_id;
  INSERT INTO attribute_values (attribute_id, title, language)
  SELECT a.id, CASE language WHEN 'nl' THEN '{"nl": "Nederlands", "en": "Dutch"}'::jsonb ELSE '{"nl": "Engels", "en": "English"}' END, language
  FROM (SELECT DISTINCT language FROM product_options WHERE product_id = ANY (ids) AND first_day IS NOT NULL AND language IS NOT NULL AND is_shown(state, visibility)) spoken
  JOIN attributes a ON a.key = 'language'
  WHERE NOT EXISTS (SELECT FROM attribute_values v WHERE v.language = spoken.language)
  ON CONFLICT (attribute_id, title) DO UPDATE SET language = excluded.language;
  DELETE FROM option_attribute_values given USING product_options o, attribute_values v, attributes a
  WHERE o.product_id = ANY (ids) AND o.first_day IS NOT NULL AND given.option_id = o.id AND v.id = given.value_id AND a.id = v.attribute_id
    AND ((a.key = 'location' AND v.location_id IS DISTINCT FROM o.location_id) OR (a.key = 'language' AND v.language IS DISTINCT FROM o.language));
  INSERT INTO option_attribute_values (option_id, value_id)
  SELECT o.id, v.id FROM product_options o JOIN attribute_values v ON v.location_id = o.location_id OR v.language = o.language
  WHERE o.product_id = ANY (ids) AND o.first_day IS NOT NULL AND is_shown(o.state, o.visibility)
  ON CONFLICT DO NOTHING;

  -- The characteristics.
  INSERT INTO spec_values (spec_id, title, number)
  SELECT DISTINCT ON (spec_id, title) spec_id, title, number FROM derived_specs(ids) d
  WHERE NOT EXISTS (SELECT FROM spec_values v WHERE v.spec_id = d.spec_id AND v.title = d.title)
  ON CONFLICT DO NOTHING;
  WITH derived AS MATERIALIZED (SELECT * FROM derived_specs(ids))
  DELETE FROM product_specs given USING spec_values v, specs s
  WHERE given.product_id = ANY (ids) AND v.id = given.value_id AND s.id = v.spec_id
    AND (s.key IN ('code', 'days', 'validity')
      OR (s.key IN ('location', 'instruction') AND EXISTS (SELECT FROM derived d WHERE d.product_id = given.product_id AND d.spec_id = v.spec_id)))
    AND NOT EXISTS (SELECT FROM derived d WHERE d.product_id = given.product_id AND d.spec_id = v.spec_id AND d.title = v.title);
  INSERT INTO product_specs (product_id, value_id)
  SELECT d.product_id, v.id FROM derived_specs(ids) d JOIN spec_values v ON v.spec_id = d.spec_id AND v.title = d.title
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION derive_products_of_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM derive_products(ARRAY(SELECT DISTINCT product_id FROM new_rows WHERE first_day IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN PERFORM derive_products(ARRAY(SELECT DISTINCT product_id FROM old_rows WHERE first_day IS NOT NULL));
  ELSE PERFORM derive_products(ARRAY(
    SELECT DISTINCT n.product_id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.location_id, n.language, n.state, n.visibility, n.first_day IS NULL) IS DISTINCT FROM (o.location_id, o.language, o.state, o.visibility, o.first_day IS NULL)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A date that visitors do not see changes no cached answer.
DO $$
DECLARE what text;
BEGIN
  FOREACH what IN ARRAY ARRAY['inserted', 'updated', 'deleted'] LOOP
    EXECUTE format('DROP TRIGGER announce_%s_rows ON product_options', what);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT announce_rows_of('product_options', 'select changed.product_id from changed left join products p on p.id = changed.product_id
  where (p.id is null or p.is_live) and is_shown(changed.state, changed.visibility)');
--> statement-breakpoint
-- That a date is full follows from its seats. Those that were called full by hand cannot be booked.
UPDATE product_options SET state = 'closed' WHERE state = 'full';
