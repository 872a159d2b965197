-- Both are "trusted": the owner of a database may create them, on managed PostgreSQL too.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
