-- A picture with its focal point, unless that is the centre: `media/0123…#30,60`. The triggers below announce whose picture changed by it.
CREATE FUNCTION shown_picture(picture text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF picture NOT LIKE 'media/%' THEN RETURN picture; END IF;
  RETURN picture || coalesce(
    (SELECT nullif('#' || m.focus_x || ',' || m.focus_y, '#50,50') FROM media m WHERE 'media/' || left(m.sha256, 24) = picture), '');
END $$;
--> statement-breakpoint
-- Cards show the picture of a product, so another focal point changes them as another name does.
CREATE TRIGGER announce_products_of_picture AFTER UPDATE ON media REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows(
    'select p.id from changed join products p on p.picture = ''media/'' || left(changed.sha256, 24) and p.is_live
     group by p.id having count(distinct (changed.focus_x, changed.focus_y)) > 1', 'product_texts');
--> statement-breakpoint
CREATE TRIGGER announce_categories_of_picture AFTER UPDATE ON media REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows(
    'select null::int from changed join categories k on k.picture = ''media/'' || left(changed.sha256, 24)
     group by k.id having count(distinct (changed.focus_x, changed.focus_y)) > 1', 'categories');
