ALTER TABLE "orders" ADD COLUMN "address_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "orders_by_network" ON "orders" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "waiting_orders_by_mailbox" ON "orders" USING btree (lower(regexp_replace(("contact"->>'email'), '\+[^@]*@', '@'))) WHERE status_id in (1, 4);--> statement-breakpoint
CREATE INDEX "mails_by_mailbox" ON "mails" USING btree (lower(regexp_replace("recipient", '\+[^@]*@', '@')),"created_at");--> statement-breakpoint
-- Orders from before this version are held for their whole term.
UPDATE "orders" SET "address_confirmed_at" = "placed_at";
