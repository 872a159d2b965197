ALTER TABLE "walk_ins" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- The log says that somebody was added, not what is known of them.
DROP TRIGGER log_change ON walk_ins;
--> statement-breakpoint
SELECT log_changes_of('walk_ins', 'date', '($1).option_id', 'name,email,company,details,client_id');
