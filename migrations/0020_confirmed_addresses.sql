ALTER TABLE "customers" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_for" integer;--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("held_for") WHERE held_for is not null;--> statement-breakpoint
-- Addresses that are proven already: the customer paid, used a mailed password link, or took over the orders of guests with such a link.
-- Staff and customers with a credit limit count as confirmed without it. All others get the link with the first mail that is held for them.
UPDATE "customers" c SET "email_confirmed_at" = now() WHERE c."deleted_at" IS NULL AND (
	EXISTS (SELECT FROM "orders" o JOIN "payments" p ON p."order_id" = o."id" WHERE o."customer_id" = c."id" AND p."paid_at" IS NOT NULL)
	OR EXISTS (SELECT FROM "password_resets" r WHERE r."customer_id" = c."id" AND r."used_at" IS NOT NULL)
	OR c."password_hash" IS NOT NULL AND EXISTS (
		SELECT FROM "customers" g WHERE lower(g."email") = lower(c."email") AND g."id" <> c."id" AND g."deleted_at" IS NOT NULL AND g."password_hash" IS NULL));
