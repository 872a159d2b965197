CREATE TABLE "pdf_files" (
	"pdf_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" integer NOT NULL,
	"picture" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_pictures_product_id_picture_pk" PRIMARY KEY("product_id","picture")
);
--> statement-breakpoint
ALTER TABLE "pdf_files" ADD CONSTRAINT "pdf_files_pdf_id_pdfs_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."pdfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_picture_index" ON "product_pictures" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "products_picture_index" ON "products" USING btree ("picture");
--> statement-breakpoint
SELECT announce_changes_of('product_pictures');
--> statement-breakpoint
SELECT announce_rows_of('product_pictures', 'select changed.product_id from changed left join products p on p.id = changed.product_id where p.id is null or p.is_live');
--> statement-breakpoint
SELECT log_changes_of('product_pictures', 'product', '($1).product_id', '');
