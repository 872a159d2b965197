CREATE TABLE "comparisons" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"locale" text NOT NULL,
	"product_id" integer,
	"page_id" integer,
	"category_id" integer,
	"words" "tsvector" NOT NULL,
	"head" "tsvector" NOT NULL,
	CONSTRAINT "one_target" CHECK (num_nonnulls("search_documents"."product_id", "search_documents"."page_id", "search_documents"."category_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_stale" (
	"kind" text NOT NULL,
	"ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "search_synonyms_term_meaning_pk" PRIMARY KEY("term","meaning")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparisons_changed_at_index" ON "comparisons" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "search_documents_product_id_locale_index" ON "search_documents" USING btree ("product_id","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "search_documents_page_id_locale_index" ON "search_documents" USING btree ("page_id","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "search_documents_category_id_locale_index" ON "search_documents" USING btree ("category_id","locale");--> statement-breakpoint
CREATE INDEX "search_documents_nl" ON "search_documents" USING gin ("words") WHERE locale = 'nl';--> statement-breakpoint
CREATE INDEX "search_documents_en" ON "search_documents" USING gin ("words") WHERE locale = 'en';--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("locale","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gist ("word" gist_trgm_ops);