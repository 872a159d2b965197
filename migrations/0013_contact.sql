CREATE TABLE "captcha_uses" (
	"signature" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_uses_ends_at_index" ON "captcha_uses" USING btree ("ends_at");