-- A choice help names products by their codes, as editors type them. A changed code is followed in what is published, in drafts, and in
-- the versions that can be put back.
CREATE FUNCTION choice_with_code(choice jsonb, before text, after text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(step || jsonb_build_object('answers', (
    SELECT coalesce(jsonb_agg(CASE WHEN answer ? 'products' THEN answer || jsonb_build_object('products', (
      SELECT coalesce(jsonb_agg(CASE WHEN code = before THEN after ELSE code END ORDER BY place), '[]')
      FROM jsonb_array_elements_text(answer->'products') WITH ORDINALITY named(code, place)
    )) ELSE answer END ORDER BY place), '[]')
    FROM jsonb_array_elements(step->'answers') WITH ORDINALITY given(answer, place)
  )) ORDER BY place)
  FROM jsonb_array_elements(choice) WITH ORDINALITY steps(step, place)
$$;
--> statement-breakpoint
CREATE FUNCTION choice_names(choice jsonb, code text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_path_exists(choice, 'lax $[*].answers[*].products[*] ? (@ == $code)', jsonb_build_object('code', code)), false)
$$;
--> statement-breakpoint
-- An editor who has the old code on the screen is told of the change, like of any other to the same field. Drafts come first, as they do
-- when a page is published.
CREATE FUNCTION follow_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE drafts SET content = content || jsonb_build_object('choice', choice_with_code(content->'choice', OLD.code, NEW.code)),
    version = version + 1,
    stamps = stamps || jsonb_build_object('choice', jsonb_build_object('version', version + 1, 'by', by_id,
      'at', to_char(shop_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  WHERE kind = 'page' AND choice_names(content->'choice', OLD.code);
  UPDATE pages SET choice = choice_with_code(choice, OLD.code, NEW.code) WHERE choice_names(choice, OLD.code);
  UPDATE revisions SET content = content || jsonb_build_object('choice', choice_with_code(content->'choice', OLD.code, NEW.code))
  WHERE kind = 'page' AND choice_names(content->'choice', OLD.code);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_code AFTER UPDATE OF code ON products FOR EACH ROW WHEN (OLD.code <> NEW.code) EXECUTE FUNCTION follow_code();
--> statement-breakpoint
-- The number with which a title begins, written as in Dutch: 2,5 is two and a half, 1.500 is fifteen hundred. Null if there is none, or
-- if it is too large for the column.
CREATE FUNCTION number_in_title(title text) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT trunc(replace((regexp_match(regexp_replace(title, '(\d)\.(\d{3})(?!\d)', '\1\2', 'g'), '^\s*(-?\d{1,6}(?:[.,]\d{1,6})?)(?!\d)'))[1], ',', '.')::numeric, 2)
$$;
--> statement-breakpoint
-- The values of a numeric specification get their number from their title, however they are written.
CREATE FUNCTION number_spec_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.title = OLD.title OR NEW.number IS DISTINCT FROM OLD.number THEN RETURN NEW; END IF;
  ELSIF NEW.number IS NOT NULL THEN RETURN NEW;
  END IF;
  IF (SELECT "numeric" FROM specs WHERE id = NEW.spec_id) THEN NEW.number := number_in_title(NEW.title->>'nl'); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER number_spec_value BEFORE INSERT OR UPDATE OF title ON spec_values FOR EACH ROW EXECUTE FUNCTION number_spec_value();
--> statement-breakpoint
CREATE FUNCTION number_values_of_spec() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE spec_values SET number = CASE WHEN NEW."numeric" THEN number_in_title(title->>'nl') END WHERE spec_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER number_values AFTER UPDATE OF "numeric" ON specs FOR EACH ROW WHEN (OLD."numeric" <> NEW."numeric") EXECUTE FUNCTION number_values_of_spec();
--> statement-breakpoint
UPDATE spec_values v SET number = number_in_title(v.title->>'nl') FROM specs s WHERE s.id = v.spec_id AND s."numeric" AND v.number IS NULL;
--> statement-breakpoint
-- The number follows from the title, which is in the log itself.
DROP TRIGGER log_change ON spec_values;
--> statement-breakpoint
SELECT log_changes_of('spec_values', 'specification', '($1).spec_id', 'number');
