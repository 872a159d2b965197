DROP INDEX "people_customer_id_index";--> statement-breakpoint
CREATE INDEX "people_of_customer" ON "people" USING btree ("customer_id",words_of("name"));