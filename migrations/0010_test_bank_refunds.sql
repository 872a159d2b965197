CREATE TABLE "test_bank_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_id" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "test_bank_refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "test_bank_payments" ADD COLUMN "locale" text NOT NULL;--> statement-breakpoint
ALTER TABLE "test_bank_refunds" ADD CONSTRAINT "test_bank_refunds_payment_id_test_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."test_bank_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_bank_refunds_payment_id_index" ON "test_bank_refunds" USING btree ("payment_id");