ALTER TABLE "mails" ADD COLUMN "send_before" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE state = 'failed';--> statement-breakpoint
UPDATE "mails" SET "send_before" = "created_at" + interval '1 hour' WHERE "kind" IN ('reset_password', 'set_password');--> statement-breakpoint
-- Stored mails lose their working links.
UPDATE "mails" SET "html" = null, "text" = null WHERE "kind" IN ('reset_password', 'set_password');--> statement-breakpoint
UPDATE "mails" SET
	"html" = regexp_replace("html", '([?;&]key=|/offerlink/|/review-promotion/[^/"\s]+/)[\w-]{16,}', '\1removed', 'g'),
	"text" = regexp_replace("text", '([?;&]key=|/offerlink/|/review-promotion/[^/"\s]+/)[\w-]{16,}', '\1removed', 'g')
WHERE "html" IS NOT NULL OR "text" IS NOT NULL;--> statement-breakpoint
DELETE FROM "mail_files" WHERE "mail_id" IN (SELECT "id" FROM "mails" WHERE "kind" = 'offer_sent');
