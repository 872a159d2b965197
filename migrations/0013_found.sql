ALTER TABLE "category_texts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- by hand
-- Sitemaps tell when a text last changed. Whoever changes it (the shop, psql), and only if it becomes another one.
CREATE FUNCTION note_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW IS DISTINCT FROM OLD THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON product_texts FOR EACH ROW EXECUTE FUNCTION note_text_change();--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON category_texts FOR EACH ROW EXECUTE FUNCTION note_text_change();--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON page_texts FOR EACH ROW EXECUTE FUNCTION note_text_change();
