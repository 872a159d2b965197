CREATE TABLE "order_summaries" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"open_cents" integer NOT NULL,
	"first_day" date,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "seen_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_summaries" ADD CONSTRAINT "order_summaries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_open" ON "order_summaries" USING btree ("open_cents" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_first_day" ON "order_summaries" USING btree ("first_day" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_first_day_ascending" ON "order_summaries" USING btree ("first_day","order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_words_in_them" ON "order_summaries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ((net_cents + vat_cents) desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree (lower(contact->>'name'),"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_by_request" ON "mails" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "changes_undone" ON "changes" USING btree ("undo_of") WHERE undo_of is not null;--> statement-breakpoint
CREATE INDEX "changes_by_request" ON "changes" USING btree ("request_id") WHERE by_kind = 'colleague';--> statement-breakpoint
CREATE INDEX "notes_by_mentions" ON "notes" USING gin ("mentions");
--> statement-breakpoint
-- Writes the summary of an order (`order_summaries`) when the transaction ends that changed it: once, however many of its rows changed. The
-- summary is locked first, so that of two transactions that end at the same time the second sees what the first wrote. A migration that
-- changes orders and then alters their tables says `SET CONSTRAINTS ALL IMMEDIATE` in between.
CREATE FUNCTION summarise_orders(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_summaries WHERE order_id = ANY (ids) ORDER BY order_id FOR UPDATE;
  INSERT INTO order_summaries AS known (order_id, open_cents, first_day, words)
  SELECT o.id,
    CASE WHEN o.status_id IN (0, 2) THEN 0 ELSE o.net_cents + o.vat_cents END
      - coalesce((SELECT sum(p.amount_cents) FROM payments p WHERE p.order_id = o.id AND p.state = 'paid'), 0)
      + coalesce((SELECT sum(r.cents) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id), 0),
    (SELECT min(d.first_day) FROM order_lines l JOIN product_options d ON d.id = l.option_id WHERE l.order_id = o.id),
    words_of(o.number, o.contact->>'name', o.contact->>'email', digits_of(o.contact->>'phone'), o.reference, o.invoice_address->>'company',
      (SELECT string_agg(concat_ws(' ', x.name, x.email), ' ' ORDER BY x.id) FROM order_lines l JOIN participants x ON x.order_line_id = l.id WHERE l.order_id = o.id),
      (SELECT string_agg(n.number, ' ' ORDER BY n.id) FROM invoices n WHERE n.order_id = o.id))
  FROM orders o WHERE o.id = ANY (ids) ORDER BY o.id
  ON CONFLICT (order_id) DO UPDATE SET open_cents = excluded.open_cents, first_day = excluded.first_day, words = excluded.words
  WHERE (known.open_cents, known.first_day, known.words) IS DISTINCT FROM (excluded.open_cents, excluded.first_day, excluded.words);
END $$;
--> statement-breakpoint
CREATE FUNCTION summarise_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  ref int;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  CASE TG_TABLE_NAME
    WHEN 'orders' THEN ref := changed.id;
    WHEN 'participants' THEN SELECT order_id INTO ref FROM order_lines WHERE id = changed.order_line_id;
    WHEN 'refunds' THEN SELECT order_id INTO ref FROM payments WHERE id = changed.payment_id;
    ELSE ref := changed.order_id;
  END CASE;
  -- Written in this transaction already.
  PERFORM FROM order_summaries WHERE order_id = ref AND xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN PERFORM summarise_orders(ARRAY[ref]); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER summarise_order AFTER INSERT OR UPDATE OF number, status_id, net_cents, vat_cents, contact, invoice_address, reference ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION summarise_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER summarise_order AFTER INSERT OR DELETE OR UPDATE OF option_id ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION summarise_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER summarise_order AFTER INSERT OR DELETE OR UPDATE OF name, email ON participants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION summarise_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER summarise_order AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'paid') EXECUTE FUNCTION summarise_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER summarise_changed_order AFTER UPDATE OF state, amount_cents ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.state = 'paid' OR NEW.state = 'paid') EXECUTE FUNCTION summarise_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER summarise_order AFTER INSERT OR DELETE OR UPDATE OF cents ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION summarise_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER summarise_order AFTER INSERT OR DELETE ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION summarise_order();
--> statement-breakpoint
-- A date that moves moves the first day of its orders.
CREATE FUNCTION summarise_orders_of_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarise_orders(ARRAY(SELECT DISTINCT order_id FROM order_lines WHERE option_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER summarise_orders AFTER UPDATE OF first_day ON product_options FOR EACH ROW
  WHEN (OLD.first_day IS DISTINCT FROM NEW.first_day) EXECUTE FUNCTION summarise_orders_of_date();
--> statement-breakpoint
SELECT summarise_orders(ARRAY(SELECT id FROM orders));
--> statement-breakpoint
-- Orders are searched by their summaries.
DROP INDEX orders_by_words;
--> statement-breakpoint
DROP INDEX participants_by_words;
--> statement-breakpoint
DROP INDEX invoices_by_words;
--> statement-breakpoint
CREATE INDEX inbox_by_words ON inbox_items USING gin (words_of(name, email, digits_of(phone), subject) gin_trgm_ops);
--> statement-breakpoint
-- As in 0031, and `vangnet.undo_of` names the change that is taken back.
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
  EXECUTE 'select ' || TG_ARGV[1] INTO ref USING CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
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
