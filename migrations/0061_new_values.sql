-- A value that was just made is shown nowhere until a product or an option has it, which is announced for that product. So servers read it,
-- under a name of its own, and no answer is outdated. Before, every page of the shop was rendered again when a product with a new code was
-- published.
DROP TRIGGER announce_inserted_rows ON spec_values;
--> statement-breakpoint
DROP TRIGGER announce_inserted_rows ON attribute_values;
--> statement-breakpoint
CREATE TRIGGER announce_inserted_rows AFTER INSERT ON spec_values REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_rows('select null::int from changed', 'new_values');
