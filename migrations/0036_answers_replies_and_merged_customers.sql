ALTER TABLE "customers" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "files" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_merged_into_index" ON "customers" USING btree ("merged_into");--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_message_id_unique" UNIQUE("message_id");
--> statement-breakpoint
SELECT count_versions_of('canned_answers');
--> statement-breakpoint
SELECT log_changes_of('canned_answers', 'answer', '($1).id', '');
--> statement-breakpoint
-- A customer with the address of a known one is proposed for merging; one with an account is the known one.
CREATE FUNCTION propose_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM propose_merge('customer', (
    SELECT c.id FROM customers c WHERE lower(c.email) = lower(NEW.email) AND c.deleted_at IS NULL AND c.merged_into IS NULL AND c.id <> NEW.id
    ORDER BY c.password_hash IS NULL, c.id LIMIT 1), NEW.id, 'email');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER propose_customer AFTER INSERT OR UPDATE OF email ON customers FOR EACH ROW WHEN (NEW.email <> '' AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION propose_customer();
--> statement-breakpoint
INSERT INTO merge_proposals (kind, one_id, other_id, why)
SELECT 'customer', known.id, known.other_id, 'email' FROM (
  SELECT first_value(c.id) OVER same AS id, c.id AS other_id FROM customers c WHERE c.deleted_at IS NULL AND c.email <> ''
  WINDOW same AS (PARTITION BY lower(c.email) ORDER BY c.password_hash IS NULL, c.id)) known
WHERE known.id <> known.other_id ON CONFLICT DO NOTHING;
