ALTER TABLE "orders" ADD COLUMN "approver" jsonb;--> statement-breakpoint
CREATE INDEX "orders_held_for_approval" ON "orders" USING btree ("held_until") WHERE status_id = 4;