DROP INDEX "one_invoice_per_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_on" date;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replier_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoices_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_replier_id_colleagues_id_fk" FOREIGN KEY ("replier_id") REFERENCES "public"."colleagues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_order" ON "invoices" USING btree ("order_id") WHERE credit_of is null and replaces is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "replaced_once" UNIQUE("replaces");