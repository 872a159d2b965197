--> statement-breakpoint
CREATE INDEX people_by_name ON people (words_of(name), id DESC);
--> statement-breakpoint
CREATE INDEX people_by_words ON people USING gin (words_of(name, email) gin_trgm_ops) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX person_ids_by_words ON person_ids USING gin (words_of(value) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX companies_by_words ON companies USING gin (words_of(name, company_number, vat_number, invoice_email) gin_trgm_ops) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX companies_by_name ON companies (words_of(name), id DESC);
--> statement-breakpoint
CREATE INDEX customers_by_lastname ON customers (lower(lastname), id DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- De Wit Windservice B.V. and De Wit windservice bv are one name.
CREATE FUNCTION company_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT regexp_replace(regexp_replace(public.words_of(name), '[^a-z0-9]+', '', 'g'), '(bv|nv|vof|gmbh|ltd)$', '') $$;
--> statement-breakpoint
CREATE INDEX companies_by_key ON companies (company_key(name));
--> statement-breakpoint
CREATE FUNCTION kept_company(start int) RETURNS int LANGUAGE plpgsql STABLE AS $$
DECLARE kept int := start; next int;
BEGIN
  LOOP
    SELECT merged_into INTO next FROM companies WHERE id = kept;
    IF next IS NULL THEN RETURN kept; END IF;
    kept := next;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION kept_person(start int) RETURNS int LANGUAGE plpgsql STABLE AS $$
DECLARE kept int := start; next int;
BEGIN
  LOOP
    SELECT merged_into INTO next FROM people WHERE id = kept;
    IF next IS NULL THEN RETURN kept; END IF;
    kept := next;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION propose_merge(proposed_kind text, known int, added int, reason text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO merge_proposals (kind, one_id, other_id, why) SELECT proposed_kind, known, added, reason WHERE known IS NOT NULL ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- The company that a customer names: the one with its number, else the one with its name whose members have the same mail domain, else a new
-- one. A new one with a known name is proposed for merging.
CREATE FUNCTION company_for(customer int, typed_name text, typed_number text, typed_email text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found int;
  number text := nullif(trim(typed_number), '');
  domain text := split_part(lower(coalesce(typed_email, '')), '@', 2);
BEGIN
  IF coalesce(trim(typed_name), '') IN ('', '–') THEN RETURN NULL; END IF;
  SELECT id INTO found FROM companies WHERE company_number = number ORDER BY merged_into NULLS FIRST, id LIMIT 1;
  IF found IS NULL AND domain <> '' THEN
    SELECT c.id INTO found FROM companies c
    WHERE company_key(c.name) = company_key(typed_name) AND (c.company_number IS NULL OR number IS NULL) AND EXISTS (
      SELECT FROM company_members m JOIN customers u ON u.id = m.customer_id
      WHERE m.company_id = c.id AND split_part(lower(u.email), '@', 2) = domain)
    ORDER BY c.id LIMIT 1;
  END IF;
  IF found IS NOT NULL THEN
    found := kept_company(found);
    UPDATE companies SET company_number = number WHERE id = found AND company_number IS NULL AND number IS NOT NULL
      AND NOT EXISTS (SELECT FROM companies c WHERE c.company_number = number AND c.merged_into IS NULL);
    RETURN found;
  END IF;
  INSERT INTO companies (name, company_number, vat_number, invoice_email)
  SELECT trim(typed_name), number, u.vat_number, u.invoice_email FROM customers u WHERE u.id = customer
  ON CONFLICT (company_number) WHERE merged_into IS NULL DO NOTHING RETURNING id INTO found;
  IF found IS NULL THEN
    -- Another customer of the company was faster.
    SELECT id INTO found FROM companies WHERE company_number = number AND merged_into IS NULL;
    RETURN found;
  END IF;
  PERFORM propose_merge('company', (
    SELECT min(c.id) FROM companies c WHERE company_key(c.name) = company_key(typed_name) AND c.id <> found AND c.merged_into IS NULL), found, 'name');
  RETURN found;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_company() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found int := company_for(NEW.id, NEW.company, NEW.company_number, NEW.email);
BEGIN
  IF found IS NULL THEN
    DELETE FROM company_members WHERE customer_id = NEW.id;
  ELSE
    INSERT INTO company_members (company_id, customer_id) VALUES (found, NEW.id)
    ON CONFLICT (customer_id) DO UPDATE SET company_id = excluded.company_id WHERE company_members.company_id <> excluded.company_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_company AFTER INSERT ON customers FOR EACH ROW WHEN (NEW.company <> '') EXECUTE FUNCTION follow_company();
--> statement-breakpoint
CREATE TRIGGER follow_changed_company AFTER UPDATE OF company, company_number ON customers FOR EACH ROW
  WHEN (OLD.company IS DISTINCT FROM NEW.company OR OLD.company_number IS DISTINCT FROM NEW.company_number) EXECUTE FUNCTION follow_company();
--> statement-breakpoint
-- The company on an invoice: the customer's own if it has that name or number, else the one that is named. The customer becomes a member if they have no company yet.
CREATE FUNCTION company_of_order(customer int, invoice_address jsonb, typed_email text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found int;
  typed_name text := invoice_address->>'company';
  number text := invoice_address->>'company_number';
BEGIN
  IF coalesce(typed_name, '') IN ('', '–') THEN RETURN NULL; END IF;
  SELECT m.company_id INTO found FROM company_members m JOIN companies c ON c.id = m.company_id JOIN customers u ON u.id = m.customer_id
  WHERE m.customer_id = customer
    AND (company_key(typed_name) IN (company_key(c.name), company_key(coalesce(u.company, ''))) OR c.company_number = number);
  IF found IS NOT NULL THEN RETURN found; END IF;
  found := company_for(customer, typed_name, number, typed_email);
  INSERT INTO company_members (company_id, customer_id) VALUES (found, customer) ON CONFLICT DO NOTHING;
  RETURN found;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_order_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := coalesce(NEW.company_id, company_of_order(NEW.customer_id, NEW.invoice_address, NEW.contact->>'email'));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_order_company BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION set_order_company();
--> statement-breakpoint
-- The numbers in a participant's details. What has no digits or is very short ("n/a") is no number.
CREATE FUNCTION scheme_numbers(details jsonb) RETURNS TABLE (scheme text, value text) LANGUAGE sql IMMUTABLE AS $$
  SELECT given.scheme, given.value
  FROM (VALUES ('winda', upper(regexp_replace(details->>'winda_id', '\s', '', 'g'))), ('irata', upper(regexp_replace(details->>'irata_number', '\s', '', 'g')))) AS given (scheme, value)
  WHERE given.value ~ '\d' AND length(given.value) >= 4
$$;
--> statement-breakpoint
-- The day that was typed; null when it is none.
CREATE FUNCTION day_in(typed text) RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF typed ~ '^\d{4}-\d\d-\d\d$' THEN RETURN typed::date; END IF;
  RETURN NULL;
EXCEPTION WHEN datetime_field_overflow THEN RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether two names have a first name or surname in common.
CREATE FUNCTION shares_name(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT FROM regexp_split_to_table(words_of(one), '[^[:alnum:]]+') AS word
    WHERE length(word) > 2 AND word NOT IN ('van', 'der', 'den', 'von') AND word = ANY (regexp_split_to_array(words_of(other), '[^[:alnum:]]+')))
$$;
--> statement-breakpoint
-- The person with this name and these details, found with certainty or added. `present` is the person that a changed participant had: when
-- nothing else refers to them, their name was corrected. A new person who may be a known one is proposed for merging.
CREATE FUNCTION person_for(typed_name text, typed_email text, details jsonb, company int, customer int, present int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  found int;
  mail text := nullif(lower(trim(typed_email)), '');
  born date := day_in(details->>'date_of_birth');
  is_customer boolean := EXISTS (
    SELECT FROM customers u WHERE u.id = customer AND words_of(u.firstname, u.middle_name, u.lastname) = words_of(typed_name) AND coalesce(mail, lower(u.email)) = lower(u.email));
BEGIN
  SELECT i.person_id INTO found FROM scheme_numbers(details) n JOIN person_ids i ON i.scheme = n.scheme AND i.value = n.value
    JOIN people p ON p.id = i.person_id WHERE shares_name(p.name, typed_name) ORDER BY i.person_id LIMIT 1;
  IF found IS NULL AND mail IS NOT NULL THEN
    SELECT p.id INTO found FROM people p WHERE lower(p.email) = mail AND words_of(p.name) = words_of(typed_name) ORDER BY p.merged_into NULLS FIRST, p.id LIMIT 1;
  END IF;
  IF found IS NULL AND born IS NOT NULL AND company IS NOT NULL THEN
    SELECT p.id INTO found FROM people p WHERE words_of(p.name) = words_of(typed_name) AND p.date_of_birth = born AND p.company_id = company
    ORDER BY p.merged_into NULLS FIRST, p.id LIMIT 1;
  END IF;
  IF found IS NULL AND is_customer THEN
    SELECT p.id INTO found FROM people p WHERE p.customer_id = customer AND words_of(p.name) = words_of(typed_name) ORDER BY p.id LIMIT 1;
  END IF;
  IF found IS NOT NULL THEN
    found := kept_person(found);
    UPDATE people SET email = coalesce(email, mail), date_of_birth = coalesce(date_of_birth, born), company_id = coalesce(company_id, company),
      customer_id = coalesce(customer_id, CASE WHEN is_customer THEN customer END)
    WHERE id = found AND words_of(name) = words_of(typed_name) AND (
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
    PERFORM propose_merge('person', (
      SELECT min(i.person_id) FROM scheme_numbers(details) n JOIN person_ids i ON i.scheme = n.scheme AND i.value = n.value), found, 'number');
    PERFORM propose_merge('person', (
      SELECT min(p.id) FROM people p WHERE lower(p.email) = mail AND p.id <> found AND p.merged_into IS NULL AND shares_name(p.name, typed_name)), found, 'email');
    PERFORM propose_merge('person', (
      SELECT min(p.id) FROM people p WHERE words_of(p.name) = words_of(typed_name) AND p.company_id = company AND p.id <> found AND p.merged_into IS NULL
        AND (p.date_of_birth IS NULL OR born IS NULL OR p.date_of_birth = born)), found, 'name');
  END IF;
  INSERT INTO person_ids (person_id, scheme, value) SELECT found, n.scheme, n.value FROM scheme_numbers(details) n ON CONFLICT DO NOTHING;
  RETURN found;
END $$;
--> statement-breakpoint
-- An erased name ("–") is nobody's. A participant whose details alone change stays the same person.
CREATE FUNCTION name_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company int;
  customer int;
BEGIN
  IF trim(NEW.name) IN ('', '–') THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' AND NEW.person_id IS NOT NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.person_id IS NOT NULL AND OLD.name = NEW.name AND OLD.email IS NOT DISTINCT FROM NEW.email THEN
    INSERT INTO person_ids (person_id, scheme, value) SELECT NEW.person_id, n.scheme, n.value FROM scheme_numbers(NEW.details) n ON CONFLICT DO NOTHING;
    RETURN NEW;
  END IF;
  SELECT o.company_id, o.customer_id INTO company, customer FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.id = NEW.order_line_id;
  NEW.person_id := person_for(NEW.name, NEW.email, NEW.details, company, customer, CASE WHEN TG_OP = 'UPDATE' THEN OLD.person_id END);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_person BEFORE INSERT OR UPDATE OF name, email, details ON participants FOR EACH ROW EXECUTE FUNCTION name_person();
--> statement-breakpoint
-- The person whom a customer's certificate names: somebody of that name whom the customer booked for, else as for a participant.
CREATE FUNCTION person_of_holder(customer int, holder_name text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE found int;
BEGIN
  SELECT min(h.person_id) INTO found FROM (
    SELECT x.person_id FROM certificates x WHERE x.customer_id = customer AND words_of(x.holder) = words_of(holder_name)
    UNION ALL SELECT x.person_id FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN participants x ON x.order_line_id = l.id
    WHERE o.customer_id = customer AND words_of(x.name) = words_of(holder_name)) h;
  RETURN coalesce(found, person_for(holder_name, NULL, '{}', (SELECT m.company_id FROM company_members m WHERE m.customer_id = customer), customer, NULL));
END $$;
--> statement-breakpoint
CREATE FUNCTION name_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := coalesce(NEW.person_id, person_of_holder(NEW.customer_id, NEW.holder));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_holder BEFORE INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION name_holder();
--> statement-breakpoint
-- The person who a customer is.
CREATE FUNCTION person_of_customer(customer int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE found int := (SELECT min(id) FROM people WHERE customer_id = customer);
BEGIN
  IF found IS NOT NULL THEN RETURN found; END IF;
  SELECT person_for(concat_ws(' ', u.firstname, u.middle_name, u.lastname), u.email, '{}', NULL, u.id, NULL) INTO found FROM customers u WHERE u.id = customer;
  RETURN found;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.company_id IS NULL AND NEW.person_id IS NULL THEN
    NEW.company_id := (SELECT m.company_id FROM company_members m WHERE m.customer_id = NEW.customer_id);
    IF NEW.company_id IS NULL THEN NEW.person_id := person_of_customer(NEW.customer_id); END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_owner BEFORE INSERT ON inspected_items FOR EACH ROW EXECUTE FUNCTION name_owner();
--> statement-breakpoint
-- What exists gets its companies and people, oldest first, without entries in the log and notices.
ALTER TABLE orders DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE participants DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE certificates DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE inspected_items DISABLE TRIGGER USER;
--> statement-breakpoint
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT id, company, company_number, email FROM customers WHERE company <> '' AND deleted_at IS NULL ORDER BY id LOOP
    INSERT INTO company_members (company_id, customer_id) SELECT named.id, one.id FROM company_for(one.id, one.company, one.company_number, one.email) AS named (id) WHERE named.id IS NOT NULL
    ON CONFLICT DO NOTHING;
  END LOOP;
  FOR one IN SELECT o.id, o.customer_id, o.invoice_address, o.contact->>'email' AS email FROM orders o
    WHERE coalesce(o.invoice_address->>'company', '') NOT IN ('', '–') ORDER BY o.id LOOP
    UPDATE orders SET company_id = company_of_order(one.customer_id, one.invoice_address, one.email) WHERE id = one.id;
  END LOOP;
  FOR one IN SELECT x.id, x.name, x.email, x.details, o.company_id, o.customer_id FROM participants x JOIN order_lines l ON l.id = x.order_line_id
    JOIN orders o ON o.id = l.order_id WHERE trim(x.name) NOT IN ('', '–') ORDER BY x.id LOOP
    UPDATE participants SET person_id = person_for(one.name, one.email, one.details, one.company_id, one.customer_id, NULL) WHERE id = one.id;
  END LOOP;
  FOR one IN SELECT id, customer_id, holder FROM certificates ORDER BY id LOOP
    UPDATE certificates SET person_id = person_of_holder(one.customer_id, one.holder) WHERE id = one.id;
  END LOOP;
  FOR one IN SELECT i.id, i.customer_id, m.company_id FROM inspected_items i LEFT JOIN company_members m ON m.customer_id = i.customer_id ORDER BY i.id LOOP
    UPDATE inspected_items SET company_id = one.company_id, person_id = CASE WHEN one.company_id IS NULL THEN person_of_customer(one.customer_id) END WHERE id = one.id;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE participants ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE certificates ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE inspected_items ENABLE TRIGGER USER;
--> statement-breakpoint
SELECT count_versions_of(name) FROM unnest(ARRAY['customers', 'companies', 'people']) AS name;
--> statement-breakpoint
SELECT log_changes_of('companies', 'company', '($1).id', '');
--> statement-breakpoint
SELECT log_changes_of('company_members', 'company', '($1).company_id', '');
--> statement-breakpoint
SELECT log_changes_of('people', 'person', '($1).id', '');
--> statement-breakpoint
SELECT log_changes_of('person_ids', 'person', '($1).person_id', '');
--> statement-breakpoint
SELECT log_changes_of('certificates', 'person', '($1).person_id', '');
--> statement-breakpoint
-- Which company and person an order belongs to is the log of the company and the person.
DROP TRIGGER log_change ON orders;
--> statement-breakpoint
DROP TRIGGER log_change ON participants;
--> statement-breakpoint
SELECT log_changes_of('orders', 'order', '($1).id', 'network,idempotency_key,company_id');
--> statement-breakpoint
SELECT log_changes_of('participants', 'order', '(select order_id from order_lines where id = ($1).order_line_id)', 'person_id');
