ALTER TABLE "order_lines" ADD COLUMN "cancelled_option_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "split_from" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled_option_id_product_options_id_fk" FOREIGN KEY ("cancelled_option_id") REFERENCES "public"."product_options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_split_from_order_lines_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_cancelled_option_id_index" ON "order_lines" USING btree ("cancelled_option_id");--> statement-breakpoint
CREATE INDEX "order_lines_split_from_index" ON "order_lines" USING btree ("split_from");