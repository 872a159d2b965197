-- Every process hears whose search documents were written anew, to read those again. Here it is noted that they must be; a notice is
-- sent when the transaction ends, and by then they are. Without product ids, it is about pages or categories.
CREATE TRIGGER announce_documents AFTER INSERT ON search_stale REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
EXECUTE FUNCTION announce_rows($$
  select unnest(ids) from changed where kind = 'product' union all select null where exists (select from changed where kind <> 'product')
$$);
