-- Numbers as people type them: INK/2026-0815 is also INK20260815.
CREATE FUNCTION squashed(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT regexp_replace(number, '[^[:alnum:]]+', '', 'g') $$;
--> statement-breakpoint
-- As in 0035, but what was credited is not owed any more, and what was not is, also of an order that ended. The reference and the numbers of invoices are also found without punctuation and without zeros: 2026-00417 is 2026-417.
CREATE OR REPLACE FUNCTION summarise_orders(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_summaries WHERE order_id = ANY (ids) ORDER BY order_id FOR UPDATE;
  INSERT INTO order_summaries AS known (order_id, open_cents, first_day, words)
  SELECT o.id,
    coalesce((SELECT sum(i.net_cents + i.vat_cents) FROM invoices i WHERE i.order_id = o.id), CASE WHEN o.status_id IN (0, 2) THEN 0 ELSE o.net_cents + o.vat_cents END)
      - coalesce((SELECT sum(p.amount_cents) FROM payments p WHERE p.order_id = o.id AND p.state = 'paid'), 0)
      + coalesce((SELECT sum(r.cents) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = o.id), 0),
    (SELECT min(d.first_day) FROM order_lines l JOIN product_options d ON d.id = l.option_id WHERE l.order_id = o.id),
    words_of(o.number, o.contact->>'name', o.contact->>'email', digits_of(o.contact->>'phone'), o.reference, nullif(squashed(o.reference), o.reference),
      o.invoice_address->>'company',
      (SELECT string_agg(concat_ws(' ', x.name, x.email), ' ' ORDER BY x.id) FROM order_lines l JOIN participants x ON x.order_line_id = l.id WHERE l.order_id = o.id),
      (SELECT string_agg(concat_ws(' ', n.number, squashed(n.number), regexp_replace(n.number, '-0+', '-')), ' ' ORDER BY n.id) FROM invoices n WHERE n.order_id = o.id))
  FROM orders o WHERE o.id = ANY (ids) ORDER BY o.id
  ON CONFLICT (order_id) DO UPDATE SET open_cents = excluded.open_cents, first_day = excluded.first_day, words = excluded.words
  WHERE (known.open_cents, known.first_day, known.words) IS DISTINCT FROM (excluded.open_cents, excluded.first_day, excluded.words);
END $$;
--> statement-breakpoint
SELECT summarise_orders(ARRAY(SELECT id FROM orders));
--> statement-breakpoint
DROP INDEX offers_by_words;
--> statement-breakpoint
CREATE INDEX offers_by_words ON offers USING gin (words_of(number, squashed(number)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_by_words ON products USING gin (words_of(code, squashed(code)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX product_texts_by_words ON product_texts USING gin (words_of(name) gin_trgm_ops);
