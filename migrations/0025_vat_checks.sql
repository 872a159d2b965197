CREATE TABLE "vat_checks" (
	"number" text PRIMARY KEY NOT NULL,
	"is_valid" boolean NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
