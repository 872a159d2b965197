CREATE SEQUENCE "public"."offer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;--> statement-breakpoint
CREATE TABLE "offer_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"offer_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "number" SET DEFAULT 'OF-' || nextval('offer_numbers');--> statement-breakpoint
ALTER TABLE "offer_lines" ADD COLUMN "kind" text DEFAULT 'option' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "locale" text DEFAULT 'nl' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_links_offer_id_index" ON "offer_links" USING btree ("offer_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_request_id_offer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."offer_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_request_id_index" ON "offers" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "offers_open" ON "offers" USING btree ("valid_until") WHERE state = 'sent';--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "amount_positive" CHECK ("offer_lines"."amount" > 0);--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "price_not_negative" CHECK ("offer_lines"."unit_net_cents" >= 0);--> statement-breakpoint
ALTER TABLE "offer_lines" ADD CONSTRAINT "only_options_take_seats" CHECK ("offer_lines"."kind" = 'option' or "offer_lines"."option_id" is null);--> statement-breakpoint
-- Those that customers had seen were sent, and their links go on working.
UPDATE "offers" SET "sent_at" = "created_at" WHERE "state" <> 'draft';
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "not_sent_is_a_draft" CHECK (("offers"."state" = 'draft') = ("offers"."sent_at" is null));--> statement-breakpoint
INSERT INTO "offer_links" ("token_hash", "offer_id", "created_at")
SELECT "token_hash", "id", "created_at" FROM "offers" WHERE "token_hash" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_token_hash_unique";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "token_hash";--> statement-breakpoint
CREATE INDEX "orders_of_offers" ON "orders" USING btree ("offer_id") WHERE offer_id is not null;